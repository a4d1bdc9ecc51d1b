import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { mediaText } from './mediaText.ts';

const audio = '<audio id="ton" controls src="/folge.mp3"></audio>';
const long = 'Guten Tag und willkommen zu unserer Sendung über den Bau von Brücken. '.repeat(24);

describeCases([toEngine([mediaText])], {
  'captions that only name music and promise the rest': {
    html: `<video id="film" controls src="/a.webm" width="320" height="180"><track kind="captions" src="data:text/vtt,WEBVTT%0A%0A00:00.000 --%3E 00:02.000%0A[Musik]%0A%0A00:02.000 --%3E 00:06.000%0A[Untertitel folgen in K%C3%BCrze]%0A"></video>`,
    found: ['video-description-asked #film', 'captions-say-nothing #film'],
    says: '„[Musik]“ und „[Untertitel folgen in Kürze]“',
  },
  'captions that only say that somebody speaks': {
    html: `<video id="film" controls src="/a.webm" width="320" height="180"><track kind="captions" src="data:text/vtt,WEBVTT%0A%0A00:00.000 --%3E 00:02.000%0A[Music]%0A%0A00:02.000 --%3E 00:06.000%0A[Ines speaking]%0A"></video>`,
    found: ['video-description-asked #film', 'captions-say-nothing #film'],
  },
  'captions with a line that is spoken': {
    html: `<video id="film" controls src="/a.webm" width="320" height="180"><track kind="captions" src="data:text/vtt,WEBVTT%0A%0A00:00.000 --%3E 00:02.000%0A[Musik]%0A%0A00:02.000 --%3E 00:06.000%0AGuten Abend aus Kiel.%0A"></video>`,
    found: ['video-description-asked #film'],
  },
  'captions of a film that lets hear nothing but music': {
    html: `<video id="film" controls src="/a.webm" width="320" height="180"><track kind="captions" src="data:text/vtt,WEBVTT%0A%0A00:00.000 --%3E 00:06.000%0A[Musik]%0A"></video>`,
    found: ['video-text-asked #film'],
    says: 'nennt nur Musik',
  },
  'captions that cannot be read': {
    html: `<video id="film" controls src="/a.webm" width="320" height="180"><track kind="captions" src="/nirgends.vtt"></video>`,
    found: ['video-description-asked #film'],
  },
  'a recording with its words in a part that opens': {
    html: `${audio}<details><summary>Gespräch mit Jost als Text</summary><p>Wer langsam arbeitet, braucht kaum Rauch.</p></details>`,
    found: [],
  },
  'a recording beside another one that has its words': {
    html: `<section>${audio}<h3>Regeln</h3><audio controls src="/regeln.mp3"></audio><details><summary>Text der Aufnahme „Regeln“</summary><p>Lesen Sie zwölf Bücher.</p></details></section>`,
    found: ['audio-without-text #ton'],
  },
  'a recording alone': { html: audio, found: ['audio-without-text #ton'] },
  'a recording with an element for its source': {
    html: '<section><h2>Podcast</h2><audio id="ton" controls><source src="/a.mp3"></audio></section>',
    found: ['audio-without-text #ton'],
  },
  'a film of a service': {
    html: '<iframe id="film" title="Unser Betrieb" width="400" height="300" src="https://www.youtube-nocookie.com/embed/abc"></iframe>',
    found: ['player-captions-asked #film'],
  },
  'a recording with a link to its transcript': {
    html: `<div>${audio}<a href="/abschrift">Abschrift lesen</a></div>`,
    found: [],
  },
  'a recording with an English transcript': {
    html: `<figure>${audio}<details><summary>Transcript</summary>Hello</details></figure>`,
    found: [],
  },
  'a recording within a long text': { html: `<article>${audio}<p>${long}</p></article>`, found: [] },
  'a recording between the sections of a long text': {
    html: `<article><p>${long}</p><h2>Podcast</h2>${audio}<h2>Weiter</h2><p>${long}</p></article>`,
    found: ['audio-without-text #ton'],
  },
  'a recording that reads the article aloud': {
    html: `<article><p>Artikel anhören</p>${audio}<h2>Anfang</h2><p>${long}</p></article>`,
    found: [],
  },
  'a recording that is described': {
    html: `<section>${audio.replace('<audio', '<audio aria-describedby="text"')}</section><p id="text">Guten Tag</p>`,
    found: [],
  },
  'a recording with buttons of its own': {
    html: '<div><p>Station 1: Der Webstuhl</p><button aria-label="Abspielen">▶</button><button aria-label="Nächste Station">›</button><audio id="ton" src="/a.mp3"></audio></div>',
    found: ['audio-without-text #ton'],
  },
  'a recording with buttons of its own, beside its words': {
    html: '<div><button aria-label="Abspielen">▶</button><audio src="/a.mp3"></audio><details><summary>Text zum Mitlesen</summary>Seewacht</details></div>',
    found: [],
  },
  'a noise of a button': {
    html: '<div><button>Absenden</button><audio src="/klick.mp3"></audio></div>',
    found: [],
  },
  'a sound without a source': { html: '<audio controls></audio>', found: [] },
  'a recording that is not shown': { html: `<div hidden>${audio}</div>`, found: [] },
  'a film with its controls, beside a link to a transcript': {
    html: '<video id="film" controls src="/film.mp4"></video><a href="/text">Transcript</a>',
    found: ['video-text-asked #film'],
  },
  'a film with captions': {
    html: '<video id="film" controls src="/film.mp4"><track kind="captions" srclang="de" label="Deutsch" src="/film.vtt"></video>',
    found: ['video-description-asked #film'],
  },
  'a film without sound': {
    html: '<video id="film" controls muted src="/film.mp4"></video>',
    found: ['video-description-asked #film'],
  },
  'a film that runs silently in the background, one that is described, and one that is not shown': {
    html: '<video muted autoplay loop src="/see.mp4"></video><video controls src="/a.mp4"><track kind="descriptions" src="/a.vtt"></video><video hidden src="/b.mp4"></video>',
    found: [],
  },
  'a map of a service': {
    html: '<iframe title="Karte" width="400" height="300" src="https://maps.google.com/maps"></iframe>',
    found: [],
  },
  'a track that announces captions for this place': {
    html: `<video id="film" controls src="/a.webm" width="320" height="180"><track kind="captions" src="data:text/vtt,WEBVTT%0A%0A00:00.000 --%3E 00:03.400%0A[captions will be added here]%0A"></video>`,
    found: ['video-description-asked #film', 'captions-say-nothing #film'],
  },
  'captions that only say that a speaker goes on': {
    html: `<video id="film" controls src="/a.webm" width="320" height="180"><track kind="captions" src="data:text/vtt,WEBVTT%0A%0A00:00.000 --%3E 00:02.000%0A[Sprecher]%0A%0A00:02.000 --%3E 00:06.000%0A[Sprecher redet weiter]%0A"></video>`,
    found: ['video-description-asked #film', 'captions-say-nothing #film'],
  },
});
