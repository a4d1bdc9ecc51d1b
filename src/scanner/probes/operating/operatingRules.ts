import type { ActedRule } from '../reading/acted.ts';

const base = { bestPractice: false, record: 'definite', impact: 'serious', most: 5 } as const;

export const operatingRules: ActedRule[] = [
  {
    ...base,
    id: 'disclosure-state-untold',
    title: 'Aufklappen wird nicht angesagt',
    criteria: ['4.1.2'],
    repair: {
      title: 'Schaltfläche sagt nicht, ob sie etwas aufgeklappt hat',
      why: 'Wer nichts sieht, hört nach dem Drücken dasselbe wie davor und weiß nicht, dass darunter ein Bereich aufgegangen ist.',
      how: [
        'Geben Sie der Schaltfläche aria-expanded und ändern Sie den Wert bei jedem Druck.',
        'Oder nehmen Sie details und summary: Der Browser sagt den Zustand selbst.',
      ],
      bad: '<button>Wie lange dauert der Versand?</button>\n<div hidden>Zwei bis drei Tage.</div>',
      good: '<button aria-expanded="false">Wie lange dauert der Versand?</button>\n<div hidden>Zwei bis drei Tage.</div>',
    },
  },
  {
    ...base,
    id: 'disclosure-state-stale',
    title: 'aria-expanded ändert sich beim Aufklappen nicht',
    criteria: ['4.1.2'],
    repair: {
      title: 'aria-expanded stimmt nicht mit dem überein, was zu sehen ist',
      why: 'Der Screenreader sagt weiter „reduziert“, obwohl der Bereich offen ist, oder umgekehrt.',
      how: ['Setzen Sie aria-expanded im selben Skript, das den Bereich öffnet und schließt.'],
      bad: '<button aria-expanded="false"\n  onclick="bereich.hidden = !bereich.hidden">Mehr</button>',
      good: '<button aria-expanded="false" onclick="bereich.hidden = !bereich.hidden;\n  this.ariaExpanded = !bereich.hidden">Mehr</button>',
    },
  },
  {
    ...base,
    id: 'toggle-state-untold',
    title: 'Zustand eines Schalters ist nur zu sehen',
    criteria: ['4.1.2'],
    repair: {
      title: 'Zustand eines Schalters ist nur zu sehen',
      why: 'Die Schaltfläche zeigt „an“ und „aus“ nur durch ihr Aussehen. Wer nichts sieht, weiß nicht, was gilt.',
      how: [
        'Setzen Sie aria-pressed auf true oder false und ändern Sie es bei jedem Druck.',
        'Für Ein-/Aus-Schalter passt role="switch" mit aria-checked.',
      ],
      bad: '<button class="schalter an" aria-label="Benachrichtigungen"></button>',
      good: '<button class="schalter an" aria-label="Benachrichtigungen"\n  aria-pressed="true"></button>',
    },
  },
  {
    ...base,
    id: 'toggle-state-stale',
    title: 'Angesagter Zustand eines Schalters ändert sich nicht',
    criteria: ['4.1.2'],
    repair: {
      title: 'Zustand eines Schalters stimmt nicht mit dem überein, was zu sehen ist',
      why: 'Der Screenreader sagt nach dem Drücken denselben Zustand wie davor, obwohl der Schalter jetzt anders aussieht.',
      how: ['Ändern Sie aria-pressed oder aria-checked im selben Skript, das das Aussehen ändert.'],
      bad: '<button aria-pressed="false" class="filter an">Bücher</button>',
      good: '<button aria-pressed="true" class="filter an">Bücher</button>',
    },
  },
  {
    ...base,
    id: 'choice-state-untold',
    title: 'Gewählter Eintrag ist nur zu sehen',
    criteria: ['4.1.2'],
    repair: {
      title: 'Gewählter Eintrag ist nur zu sehen',
      why: 'Welche Größe, Farbe oder welcher Reiter gewählt ist, zeigt nur das Aussehen. Wer nichts sieht, weiß nicht, was gerade gilt.',
      how: [
        'Geben Sie den Reitern role="tab" in einem Bereich mit role="tablist".',
        'Setzen Sie aria-selected auf true beim gewählten und auf false bei den anderen.',
        'Für Farben und Größen passen Optionsfelder oder aria-pressed.',
      ],
      bad: '<button class="reiter aktiv">Daten</button>',
      good: '<div role="tablist">\n<button role="tab" aria-selected="true">Daten</button></div>',
    },
  },
  {
    ...base,
    id: 'choice-state-stale',
    title: 'Angesagt wird weiter der vorige Eintrag',
    criteria: ['4.1.2'],
    repair: {
      title: 'Gewählter Eintrag behält den Zustand „nicht gewählt“',
      why: 'Wer nichts sieht, hört nach der Wahl eines Reiters oder einer Größe weiter, dass der vorige Eintrag gilt.',
      how: [
        'Setzen Sie aria-selected im selben Skript um, das den Eintrag wechselt: true beim gewählten, false bei den anderen.',
      ],
      bad: '<button role="tab" aria-selected="false" class="aktiv">Daten</button>',
      good: '<button role="tab" aria-selected="true" class="aktiv">Daten</button>',
    },
  },
  {
    ...base,
    id: 'choice-moves-on',
    title: 'Die Auswahl allein führt zum nächsten Schritt',
    criteria: ['3.2.2'],
    repair: {
      title: 'Die Auswahl allein führt zum nächsten Schritt',
      why: 'Wer mit den Pfeiltasten durch die Liste geht, ist schon beim ersten Eintrag im nächsten Schritt. Die gewünschte Auswahl ist mit der Tastatur oft gar nicht zu treffen.',
      how: [
        'Wechseln Sie den Schritt erst, wenn eine Schaltfläche wie „Weiter“ gedrückt wird.',
        'Oder sagen Sie vor dem Feld in sichtbarem Text, was bei der Auswahl geschieht.',
      ],
      bad: '<select onchange="naechsterSchritt()">…</select>',
      good: '<select>…</select>\n<button onclick="naechsterSchritt()">Weiter</button>',
    },
  },
  {
    ...base,
    id: 'focus-thrown-away',
    title: 'Fokus geht beim Bedienen verloren',
    criteria: ['2.4.3'],
    repair: {
      title: 'Fokus geht beim Bedienen verloren',
      why: 'Nach jedem Druck beginnt die Reihenfolge von vorn. Wer mit Tastatur oder Screenreader arbeitet, sucht die Stelle jedes Mal neu.',
      how: [
        'Ändern Sie nur, was sich ändert, statt den ganzen Bereich mit innerHTML neu zu schreiben.',
        'Oder setzen Sie den Fokus danach auf das neue Element: element.focus().',
      ],
      bad: '<script>\nfilter.onchange = () => { filter.innerHTML = zeichne() }</script>',
      good: '<script>\nfilter.onchange = () => { liste.replaceChildren(...treffer()) }</script>',
    },
  },
  {
    ...base,
    id: 'focus-lost-with-entry',
    title: 'Beim Entfernen eines Eintrags geht der Fokus verloren',
    criteria: ['2.4.3'],
    most: 2,
    repair: {
      title: 'Beim Entfernen eines Eintrags geht der Fokus verloren',
      why: 'Mit dem Eintrag verschwindet die Schaltfläche, auf der man steht. Screenreader schweigen oder beginnen oben auf der Seite.',
      how: [
        'Setzen Sie den Fokus auf denselben Knopf des nächsten Eintrags, nach dem letzten auf die Überschrift der Liste.',
        'Sagen Sie in einem Bereich mit role="status", was entfernt wurde.',
      ],
      bad: '<script>\nweg.onclick = () => eintrag.remove()</script>',
      good: '<script>\nweg.onclick = () => { naechster.querySelector("button").focus();\n  eintrag.remove() }</script>',
    },
  },
  {
    ...base,
    id: 'focus-lost-with-step',
    title: 'Beim Wechsel zum nächsten Schritt geht der Fokus verloren',
    criteria: ['2.4.3'],
    repair: {
      title: 'Beim Wechsel zum nächsten Schritt geht der Fokus verloren',
      why: 'Die gedrückte Schaltfläche ist verschwunden, und der Fokus steht nirgends. Screenreader schweigen; wer tippt, weiß nicht, wo es weitergeht.',
      how: [
        'Setzen Sie den Fokus auf die Überschrift des neuen Schritts (tabindex="-1") oder auf sein erstes Feld.',
      ],
      bad: '<script>\nweiter.onclick = () => { schritt1.hidden = true;\n  schritt2.hidden = false }</script>',
      good: '<script>\nweiter.onclick = () => { schritt1.hidden = true;\n  schritt2.hidden = false; titel2.focus() }</script>',
    },
  },
  {
    ...base,
    id: 'focus-lost',
    title: 'Bedienelement verschwindet mit dem Fokus',
    criteria: ['2.4.3'],
    record: 'review',
    most: 2,
    repair: {
      title: 'Bedienelement verschwindet mit dem Fokus',
      why: 'Der Fokus steht nirgends mehr. Screenreader schweigen oder beginnen oben auf der Seite.',
      how: [
        'Setzen Sie den Fokus auf das, was neu ist: die Überschrift des Schritts oder den nächsten Eintrag.',
      ],
      bad: '<script>\nweiter.onclick = () => { schritt1.hidden = true }</script>',
      good: '<script>\nweiter.onclick = () => { schritt1.hidden = true;\n  titel2.focus() }</script>',
    },
  },
  {
    ...base,
    id: 'status-silent',
    title: 'Statusmeldung wird nicht angesagt',
    criteria: ['4.1.3'],
    impact: 'moderate',
    repair: {
      title: 'Statusmeldung wird nicht angesagt',
      why: 'Die Meldung erscheint, ohne dass der Fokus dorthin geht. Screenreader lesen sie nur vor, wenn der Bereich eine Rolle wie status hat.',
      how: [
        'Legen Sie einen leeren Bereich mit role="status" an, der immer da ist.',
        'Schreiben Sie die Meldung in diesen Bereich; Fehler in einen mit role="alert".',
      ],
      bad: '<div id="meldung">Die Lampe liegt im Warenkorb.</div>',
      good: '<div id="meldung" role="status">Die Lampe liegt im Warenkorb.</div>',
    },
  },
  {
    ...base,
    id: 'status-suspected',
    title: 'Statusmeldung wird vielleicht nicht angesagt',
    criteria: ['4.1.3'],
    record: 'review',
    impact: 'moderate',
    most: 2,
    repair: {
      title: 'Statusmeldung wird vielleicht nicht angesagt',
      why: 'Nach einer Aktion erscheint ein kurzer Text. Screenreader lesen ihn nur vor, wenn sein Bereich eine Rolle wie status hat.',
      how: [
        'Sagt der Text, wie die Aktion ausgegangen ist, geben Sie seinem Bereich role="status".',
        'Der Bereich muss schon da sein, bevor das Skript hineinschreibt.',
      ],
      bad: '<p id="stand">Noch drei Plätze frei.</p>',
      good: '<p id="stand" role="status">Noch drei Plätze frei.</p>',
    },
  },
  {
    ...base,
    id: 'sort-untold',
    title: 'Wonach die Tabelle sortiert ist, ist nur zu sehen',
    criteria: ['1.3.1', '4.1.2'],
    most: 2,
    repair: {
      title: 'Wonach die Tabelle sortiert ist, sagt nur ein Pfeil',
      why: 'Wer nichts sieht, weiß nach dem Drücken nicht, ob und in welcher Richtung die Spalte sortiert ist.',
      how: [
        'Setzen Sie aria-sort an die Kopfzelle der Spalte, auf ascending oder descending, und entfernen Sie es von den anderen.',
      ],
      bad: '<th><button>Datum <span aria-hidden="true">▲</span></button></th>',
      good: '<th aria-sort="ascending"><button>Datum\n<span aria-hidden="true">▲</span></button></th>',
    },
  },
  {
    ...base,
    id: 'offer-runs-out',
    title: 'Angebot zum Rückgängigmachen verschwindet von selbst',
    criteria: ['2.2.1'],
    most: 2,
    repair: {
      title: 'Rückgängig geht nur wenige Sekunden lang',
      why: 'Wer langsam liest, vergrößert oder mit Tastatur und Screenreader erst dorthin gehen muss, kommt zu spät.',
      how: [
        'Lassen Sie die Meldung stehen, bis jemand sie schließt.',
        'Oder bieten Sie dasselbe dauerhaft an anderer Stelle an, zum Beispiel unter „Zuletzt entfernt“.',
      ],
      bad: '<script>\nsetTimeout(() => meldung.remove(), 5000)</script>',
      good: '<div role="status">Lampe entfernt.\n<button>Rückgängig</button> <button>Schließen</button></div>',
    },
  },
];
