import { runMain } from './runMain.ts';

/** Website, API and worker in one process, as `npm start` does. */
export const run = () => runMain('all');
