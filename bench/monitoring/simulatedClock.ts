import { readFileSync } from 'node:fs';

/**
 * Preloaded into processes of the simulated year: moves their clock by the milliseconds in the file that SIMULATED_CLOCK
 * names. Timers keep real time.
 */
const RealDate = Date;
let shift = 0;
let readAt = Number.NEGATIVE_INFINITY;

function readShift(): number {
  if (performance.now() - readAt < 10) return shift;
  readAt = performance.now();
  shift = Number(readFileSync(process.env.SIMULATED_CLOCK!, 'utf8')) || shift;
  return shift;
}

const now = () => RealDate.now() + readShift();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made === globalThis.Date ? target : made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
