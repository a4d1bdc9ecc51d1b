/** What a metrics port of this machine exports: values by series as it is written, names from the TYPE lines. */
export async function readMetrics(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } });
  const text = await answer.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    names: new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name)),
    values: new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))])),
  };
}
