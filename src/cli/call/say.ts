import { tell } from '../../tell.ts';

export const say = (german: string): void => void process.stdout.write(`${tell(german)}\n`);

/** Says it beside the output of a command, which programs read. */
export const sayAside = (german: string): void => void process.stderr.write(`${tell(german)}\n`);
