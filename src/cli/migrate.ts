import { runMain } from './runMain.ts';

/** Brings the database up to date and ends. */
export const run = () => runMain('migrate');
