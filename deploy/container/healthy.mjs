/** Ends with 0 when a process of this container is ready: the website, else the worker. */
const ports = [process.env.PORT, process.env.STUFENLOS_HEALTH_PORT];

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null);
  return answer?.ok ?? false;
}

const ready = await Promise.all(ports.filter(Boolean).map(isReady));
process.exit(ready.includes(true) ? 0 : 1);
