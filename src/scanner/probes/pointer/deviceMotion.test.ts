import { describeCases } from '../testing/cases.ts';
import { deviceMotion } from './deviceMotion.ts';

const move = 'addEventListener("devicemotion", () => 1)';

describeCases([deviceMotion], {
  'a page that listens only once somebody has allowed it': {
    html: '<p>Text</p><p id="t">Schütteln Sie das Gerät für ein neues Rezept.</p><button onclick="erlaube()">Erlauben</button><script>function erlaube() { addEventListener("devicemotion", () => {}) }</script>',
    found: ['motion-operated #t'],
  },
  'a script that hears the motion of the device, and a text about it': {
    html: `<p>Nur ein Text</p><p id="a">Schütteln Sie das Handy, um zu mischen.</p><script>${move}</script>`,
    found: ['motion-operated #a'],
  },
  'the same without a text': {
    html: `<p>Nur ein Text</p><script>${move}</script>`,
    found: ['motion-operated html > body'],
  },
  'the motion in a text about it, and a script that only names the event': {
    html: `<pre>${move.replace('>', '&gt;')}</pre><script>const known = "devicemotion" in window</script>`,
    found: [],
  },
});
