// Two soft notes, made by the browser itself: there is no file to load.

const NOTES = [
  { pitch: 587.33, at: 0 },
  { pitch: 880, at: 0.13 },
];
const LOUDEST = 0.12;
const LASTS = 0.7;

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
const mayStart = () => navigator.userActivation?.hasBeenActive ?? true;

export function chime(): void {
  if (!('AudioContext' in window) || !mayStart()) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
  for (const { pitch, at } of NOTES) {
    const begins = context.currentTime + at;
    const note = context.createOscillator();
    const loudness = context.createGain();
    note.type = 'triangle';
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, begins);
    loudness.gain.linearRampToValueAtTime(LOUDEST, begins + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS);
    note.connect(loudness).connect(context.destination);
    note.start(begins);
    note.stop(begins + LASTS);
  }
}
