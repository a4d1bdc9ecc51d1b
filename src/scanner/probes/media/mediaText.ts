import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about recordings and films: is there a text version, are there captions and descriptions (WCAG 1.2.1 to 1.2.5). */
export const mediaText: ReadingProbe = {
  version: 9,
  rules: [
    {
      id: 'audio-without-text',
      act: ['e7aa44'],
      title: 'Gibt es die Aufnahme auch als Text?',
      criteria: ['1.2.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Tonaufnahme ohne Textfassung',
        why: 'Gehörlose Menschen können die Aufnahme nicht hören. Ohne Abschrift fehlt ihnen der ganze Inhalt.',
        how: [
          'Schreiben Sie auf, was gesprochen wird und welche Geräusche wichtig sind.',
          'Stellen Sie die Abschrift unter die Aufnahme oder verlinken Sie sie dort.',
        ],
        bad: '<audio src="folge-1.mp3" controls></audio>',
        good: '<audio src="folge-1.mp3" controls></audio>\n<a href="/folge-1-abschrift">Abschrift der Folge 1</a>',
      },
    },
    {
      id: 'player-captions-asked',
      title: 'Hat das Video Untertitel?',
      criteria: ['1.2.2'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Eingebettetes Video vielleicht ohne Untertitel',
        why: 'Gehörlose und schwerhörige Menschen verstehen nicht, was gesprochen wird. Automatisch erzeugte Untertitel sind oft falsch.',
        how: [
          'Erstellen Sie Untertitel und laden Sie sie bei dem Videodienst hoch.',
          'Lesen Sie automatisch erzeugte Untertitel gegen und verbessern Sie sie.',
        ],
        bad: '<iframe title="Unser Betrieb" src="https://www.youtube.com/embed/abc"></iframe>',
        good: '<iframe title="Unser Betrieb"\n  src="https://www.youtube.com/embed/abc?cc_load_policy=1"></iframe>',
      },
    },
    {
      id: 'video-description-asked',
      act: ['c3232f', 'c5a4ea', '1ea59c'],
      title: 'Sagt jemand, was nur zu sehen ist?',
      criteria: ['1.2.1', '1.2.3', '1.2.5'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Video vielleicht ohne Audiodeskription oder Textfassung',
        why: 'Blinde Menschen erfahren nicht, was das Video nur zeigt: Einblendungen, Handgriffe, Orte.',
        how: [
          'Sprechen Sie im Video aus, was wichtig ist und nur zu sehen wäre.',
          'Oder bieten Sie eine Fassung mit Audiodeskription an.',
          'Hat das Video keinen Ton, beschreiben Sie seinen Inhalt in einem Text daneben.',
        ],
        bad: '<video src="aufbau.mp4" controls></video>',
        good: '<video src="aufbau-mit-beschreibung.mp4" controls></video>\n<a href="/aufbau-text">Aufbau in Worten</a>',
      },
    },
    {
      id: 'video-text-asked',
      act: ['eac66b', 'c5a4ea', '1ea59c', 'c3232f'],
      title: 'Ist das Video auch ohne Ton und ohne Bild zu verstehen?',
      criteria: ['1.2.1', '1.2.2', '1.2.3', '1.2.5'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Video vielleicht ohne Untertitel und Beschreibung',
        why: 'Gehörlose Menschen verstehen nicht, was gesprochen wird. Blinde Menschen erfahren nicht, was das Video nur zeigt.',
        how: [
          'Legen Sie Untertitel als WebVTT-Datei bei (track kind="captions").',
          'Sprechen Sie im Video aus, was nur zu sehen wäre, oder bieten Sie eine Fassung mit Audiodeskription an.',
          'Hat das Video keinen Ton, beschreiben Sie seinen Inhalt in einem Text daneben.',
        ],
        bad: '<video src="aufbau.mp4" controls></video>',
        good: '<video src="aufbau-mit-beschreibung.mp4" controls>\n  <track kind="captions" srclang="de" src="aufbau.vtt">\n</video>',
      },
    },
    {
      id: 'captions-say-nothing',
      title: 'Untertitelspur enthält keine Untertitel',
      criteria: ['1.2.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Untertitelspur enthält keine Untertitel',
        why: 'Wer die Untertitel einschaltet, liest nur „Untertitel folgen“. Was gesprochen wird, fehlt gehörlosen Menschen ganz.',
        how: [
          'Schreiben Sie alles auf, was gesprochen wird, dazu wichtige Geräusche und wer spricht.',
          'Entfernen Sie eine leere Spur, bis die Untertitel fertig sind.',
        ],
        bad: '00:00.000 --> 00:06.000\n[Untertitel folgen]',
        good: '00:00.000 --> 00:03.000\nModeratorin: Guten Abend aus Kiel.',
      },
    },
  ],
  find: findMedia,
  parts: [
    listEmptyCaptions,
    readCues,
    isMusic,
    hasPlayer,
    listAudio,
    listPlayers,
    listFilms,
    toFilmFault,
    hasTextBeside,
    toTextAfter,
  ],
};

async function findMedia(kit: Kit): Promise<ElementFault[]> {
  const empty = await listEmptyCaptions(kit);
  return [...listAudio(kit), ...listPlayers(kit), ...(await listFilms(kit)), ...empty];
}

/** Tracks that promise captions instead of holding them. Music alone may be all that a film lets hear. */
async function listEmptyCaptions(kit: Kit): Promise<ElementFault[]> {
  const promise =
    /^[[(*\s]*(?:untertitel (?:folgen|in arbeit|kommen|werden (?:noch |gerade )?(?:ergänzt|erstellt|nachgereicht))(?: (?:in kürze|bald|demnächst|später|hier))?|(?:captions?|subtitles?) (?:to follow|coming|will follow|will be added)(?: (?:soon|shortly|later|here))?|lorem ipsum.*)[\])*.…\s]*$/i;
  const speech =
    /^[[(*]\s*(?:[\p{L}.\s-]{0,30}\s)?(?:speaking|speaks|talking|talks|spricht|sprechen|redet|reden|erzählt|speech|sprache|stimme|stimmen|voice|voices|dialogue|dialog|sprecher(?:in)?|speaker|narrator|erzähler(?:in)?)(?: weiter| on)?\s*[\])*]$/iu;
  const css =
    'video:not([muted]) > :is(track[kind="captions"], track[kind="subtitles"], track:not([kind]))[src]';
  const faults: ElementFault[] = [];
  for (const track of kit.all(css).slice(0, 3)) {
    const film = track.parentElement!;
    const lines = kit.isSeen(film) ? await readCues(track as HTMLTrackElement) : [];
    const isEmpty = (line: string) => promise.test(line) || speech.test(line);
    const isFilled = lines.some((line) => !isEmpty(line) && !isMusic(line));
    if (isFilled || !lines.some(isEmpty)) continue;
    const reason = `In der Untertitelspur steht nur ${lines.slice(0, 2).map(kit.quote).join(' und ')}.`;
    faults.push({ rule: 'captions-say-nothing', element: film, reason });
  }
  return faults;
}

function isMusic(line: string): boolean {
  return /^[[(*♪♫\s]*(?:(?:leise |ruhige |soft |quiet )?(?:musik|music)(?: spielt| playing)?)?[\])*♪♫.…\s]*$/i.test(
    line,
  );
}

/** A server that does not answer must not hold up what else is read. */
async function readCues(track: HTMLTrackElement): Promise<string[]> {
  const text = await fetch(track.src, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  if (!/^\uFEFF?WEBVTT/.test(text) || text.length > 200_000) return [];
  const blocks = text.split(/\r?\n\s*\r?\n/).filter((block) => block.includes('-->'));
  return blocks.flatMap((block) =>
    block
      .slice(block.indexOf('-->'))
      .split(/\r?\n/)
      .slice(1)
      .filter((line) => line.trim() !== ''),
  );
}

function listAudio(kit: Kit): ElementFault[] {
  const sounds = kit.all('audio:not([autoplay]:not([controls]))').filter((audio) => {
    const source = audio.getAttribute('src') ?? audio.querySelector('source')?.getAttribute('src') ?? '';
    const isPlayed = audio.matches('[controls]') ? kit.isSeen(audio) : hasPlayer(kit, audio);
    return source !== '' && isPlayed && !hasTextBeside(kit, audio);
  });
  return sounds.map((element) => ({
    rule: 'audio-without-text',
    element,
    reason:
      'Neben der Aufnahme ist keine Abschrift zu finden. Steht alles, was zu hören ist, auch als Text auf der Seite oder hinter einem Link?',
  }));
}

/** Buttons of its own around the sound, among them one to play, or a row of signs. Noises of a page have none. */
function hasPlayer({ isSeen, name, text }: Kit, audio: Element): boolean {
  const buttons = [...(audio.parentElement?.querySelectorAll('button, [role="button"]') ?? [])].filter(
    isSeen,
  );
  const words =
    /\bplay|abspiel|wiedergabe|anhören|zuhören|listen|pause|vorspulen|zurückspulen|rewind|zum anfang/i;
  const isPlay = (button: Element) =>
    words.test(`${name(button)} ${text(button)}`) || /[▶⏵⏯►]/.test(text(button));
  const isNear = audio.parentElement !== document.body && !audio.parentElement?.matches('main, form');
  return isNear && buttons.length <= 12 && buttons.some(isPlay);
}

function listPlayers({ all, isSeen, name, quote }: Kit): ElementFault[] {
  const players =
    /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|(?:geo\.)?dailymotion\.com\/(?:embed|player))/i;
  const frames = all('iframe[src]').filter(
    (frame) => isSeen(frame) && players.test((frame as HTMLIFrameElement).src),
  );
  return frames.map((element) => ({
    rule: 'player-captions-asked',
    element,
    reason: `Das Video ${quote(name(element))} kommt von einem Videodienst. Zeigt es richtige Untertitel, wenn Sie sie einschalten?`,
  }));
}

/** Films that run silently in the background are decoration. */
async function listFilms({ all, isSeen }: Kit): Promise<ElementFault[]> {
  const films = all('video').filter((film) => {
    const source = film.getAttribute('src') ?? film.querySelector('source')?.getAttribute('src') ?? '';
    const isGround = film.matches('[muted][autoplay]:not([controls]), [aria-hidden="true"]');
    return source !== '' && isSeen(film) && !isGround && !film.querySelector('track[kind="descriptions"]');
  });
  return Promise.all(films.slice(0, 3).map(toFilmFault));
}

async function toFilmFault(element: Element): Promise<ElementFault> {
  const told =
    'Sagt das Video selbst, eine Audiodeskription oder ein Text daneben alles Wichtige, was sonst nur zu sehen ist?';
  const track = element.querySelector<HTMLTrackElement>('track[kind="captions"], track[kind="subtitles"]');
  const lines = track && !element.matches('[muted]') ? await readCues(track) : [];
  const isSilent = lines.length > 0 && lines.every(isMusic);
  if (element.matches('[muted]') || (track && !isSilent))
    return { rule: 'video-description-asked', element, reason: told };
  const captions = isSilent
    ? 'Die Untertitelspur nennt nur Musik. Wird in dem Video wirklich nichts gesprochen?'
    : 'Das Video hat keine Untertitelspur. Zeigt es alles, was gesprochen wird, als Untertitel im Bild?';
  const reason = `${captions} ${told}`;
  return { rule: 'video-text-asked', element, reason };
}

/** A transcript is named as one, or follows as a long text; some recordings read their article aloud. */
function hasTextBeside({ text, name }: Kit, media: Element): boolean {
  const words =
    /transcri|transkri|abschrift|textfassung|textversion|text version|nachlesen|mitlesen|wortlaut|liedtext|lyrics|read (?:the|this) (?:text|interview)|\b(?:als|as) text\b|\btext (?:der|zur|dieser|of the|of this) (?:aufnahme|sendung|folge|ansage|audio|recording|episode)/i;
  const aloud =
    /(?:artikel|beitrag|text|seite) (?:an)?hören|vorlesen|listen to (?:this|the) (?:article|page|story|post)|audio version/i;
  const near = media.closest('figure, section, article, li, main, body') ?? media;
  const described = (media.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  const before = media.parentElement?.textContent?.slice(0, 300) ?? '';
  const isAloud = aloud.test(`${name(media)} ${before}`) && text(near).length > 1_500;
  // Words behind another recording speak of that one.
  const isLone = near.querySelectorAll('audio, video').length < 2;
  const said = isLone ? text(near) : toTextAfter(media);
  return words.test(said) || described.length > 0 || isAloud || toTextAfter(media).length > 1_000;
}

/** Text between the recording and the next heading, within its section. */
function toTextAfter(media: Element): string {
  const end = media.closest('figure, section, article, li, aside, main, body') ?? media;
  const walker = media.ownerDocument.createTreeWalker(end, NodeFilter.SHOW_ALL);
  const texts: string[] = [];
  walker.currentNode = media;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element && node.matches('h1, h2, h3, h4, h5, h6, audio, video, form')) break;
    if (node.nodeType === Node.TEXT_NODE && !media.contains(node)) texts.push(node.nodeValue ?? '');
  }
  return texts.join(' ').replace(/\s+/g, ' ');
}
