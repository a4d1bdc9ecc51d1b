import { useEffect, useRef, useState } from 'react';
import type { Sentence } from './reading.ts';

/** Speaks sentences in turn with a German voice, only after a press. `hasVoice` is null while unknown. */
export function useSpeech(sentences: readonly Sentence[]) {
  const voice = useGermanVoice();
  const [at, setAt] = useState(0);
  const [isSpeaking, setIsSpeaking] = useState(false);
  const turn = useRef(0);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);

  const stop = () => {
    turn.current++;
    globalThis.speechSynthesis?.cancel();
  };
  const speakFrom = (index: number) => {
    stop();
    const own = turn.current;
    const sentence = sentences[index];
    if (!sentence || !voice) return setIsSpeaking(false);
    setIsSpeaking(true);
    setAt(index);
    const utterance = new SpeechSynthesisUtterance(sentence.words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => own === turn.current && speakFrom(index + 1);
    utterance.onerror = () => own === turn.current && setIsSpeaking(false);
    speechSynthesis.speak(utterance);
  };
  const pause = () => {
    stop();
    setIsSpeaking(false);
  };
  const goTo = (index: number) => {
    const to = Math.min(Math.max(index, 0), sentences.length - 1);
    if (isSpeaking) speakFrom(to);
    else setAt(to);
  };
  return {
    at,
    isSpeaking,
    hasVoice: voice === undefined ? null : voice !== null,
    play: () => speakFrom(at),
    pause,
    goTo,
  };
}

/** undefined: not known yet; null: this browser has none. */
function useGermanVoice(): SpeechSynthesisVoice | null | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>();
  useEffect(() => {
    const speech = globalThis.speechSynthesis;
    if (!speech) return setVoice(null);
    const find = () => setVoice(speech.getVoices().find(({ lang }) => /^de\b/i.test(lang)) ?? null);
    find();
    speech.addEventListener?.('voiceschanged', find);
    return () => speech.removeEventListener?.('voiceschanged', find);
  }, []);
  return voice;
}
