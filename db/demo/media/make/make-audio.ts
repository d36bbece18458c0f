// Speaks the lead of three stories (espeak-ng, Brazilian Portuguese) over a soft bed and writes MP3s into media/audio.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brassWaltz, rainBed, violaWaltz, writeWav } from "./kit/sound.ts";
import { audioDir, report } from "./kit/stage.ts";

type Reading = {
  name: string;
  voice: string;
  pitch: number;
  speed: number;
  bed: (seconds: number) => Float32Array;
  bedLevel: number;
  text: string;
};

const readings: Reading[] = [
  {
    name: "coreto-reabre",
    voice: "pt-br+f2",
    pitch: 42,
    speed: 166,
    bed: brassWaltz,
    bedLevel: -15,
    text: "O Coreto da Matriz reabre no domingo com banda, retreta e telhado novo.\nDepois de nove meses de tapume, ele volta à praça com cobertura de cobre e o gradil de mil novecentos e vinte e três limpo à mão.\nÀs dezoito horas, a Lira Santa Cecília sobe os sete degraus para a primeira retreta do ano.",
  },
  {
    name: "alerta-chuva",
    voice: "pt-br+m3",
    pitch: 38,
    speed: 152,
    bed: rainBed,
    bedLevel: -15,
    text: "A Defesa Civil mantém o alerta de chuva forte no vale até segunda-feira.\nA previsão é de até noventa milímetros em quatro dias. O Rio das Flores está em dois metros e dez, e as trilhas da Serra do Meio ficam fechadas.\nEm emergência, ligue um, nove, nove.",
  },
  {
    name: "safra-cafe",
    voice: "pt-br+m3",
    pitch: 40,
    speed: 146,
    bed: violaWaltz,
    bedLevel: -13,
    text: "O café do vale fecha a safra com a melhor nota em dez anos.\nA média das xícaras provadas na cooperativa chegou a oitenta e cinco vírgula três pontos, a mais alta desde dois mil e dezesseis.\nO melhor lote saiu do sítio de Eunice Batista, na Serra do Meio.",
  },
];

const run = (tool: string, ...options: string[]): string => execFileSync(tool, options, { encoding: "utf8" });
const folder = mkdtempSync(join(tmpdir(), "reading-"));
for (const { name, voice, pitch, speed, bed, bedLevel, text } of readings) {
  const [spoken, under, path] = [
    join(folder, `${name}.wav`),
    join(folder, `${name}-bed.wav`),
    join(audioDir, `${name}.mp3`),
  ];
  run(
    "espeak-ng",
    "-v",
    voice,
    "-s",
    String(speed),
    "-p",
    String(pitch),
    "-g",
    "2",
    "-w",
    spoken,
    text.replaceAll("\n", "\n\n"),
  );
  const spokenSeconds = Number(
    run("ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", spoken),
  );
  const seconds = spokenSeconds + 3.4;
  writeWav(under, bed(seconds));
  // The voice loses rumble and hiss, gains a little body and a small room; the bed ducks while somebody speaks.
  const mix =
    `[0:a]aresample=32000,highpass=f=85,equalizer=f=220:t=q:w=1:g=2.5,equalizer=f=3000:t=q:w=1.2:g=-2.5,equalizer=f=5600:t=q:w=1:g=-3,lowpass=f=8200,aecho=0.9:0.5:24|41:0.1|0.06,acompressor=threshold=-20dB:ratio=2.5,adelay=1500,apad=whole_dur=${seconds},loudnorm=I=-18:TP=-2:LRA=7,aresample=32000,asplit=2[voice][key];` +
    `[1:a]lowpass=f=3600,volume=${bedLevel}dB,afade=t=in:d=0.8,afade=t=out:st=${(seconds - 1.8).toFixed(2)}:d=1.8[soft];` +
    "[soft][key]sidechaincompress=threshold=0.03:ratio=5:attack=120:release=700[low];[voice][low]amix=inputs=2:duration=shortest:normalize=0,alimiter=limit=0.8:level=0[out]";
  run(
    "ffmpeg",
    "-y",
    "-v",
    "error",
    "-i",
    spoken,
    "-i",
    under,
    "-filter_complex",
    mix,
    "-map",
    "[out]",
    "-ac",
    "1",
    "-c:a",
    "libmp3lame",
    "-b:a",
    "64k",
    "-t",
    seconds.toFixed(2),
    path,
  );
  report(path, `${seconds.toFixed(1)} s`);
}
rmSync(folder, { recursive: true, force: true });
