import { circle, times } from './art/art.ts';
import type { Random } from './random.ts';

/** Backgrounds of group photos, 1280 × 800. The part behind the people is plain. */
export type Scene = (random: Random) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius === 0 ? '' : ` rx="${radius}"`}/>`;
const path = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`;

const flask = (x: number, y: number, liquid: string) =>
  `${path(`M${x - 10} ${y - 70}h20v26l24 44h-68l24-44z`, '#f4fafa')}${path(`M${x - 23} ${y - 20}h46l11 20h-68z`, liquid)}`;
const bottle = (x: number, y: number, liquid: string) =>
  `${rect(x - 8, y - 70, 16, 14, '#54707c', 3)}${rect(x - 18, y - 58, 36, 58, liquid, 6)}${rect(x - 18, y - 36, 36, 18, '#ffffff')}`;

export const lab: Scene = (random) => {
  const liquids = ['#4fb3a9', '#f0a848', '#d9566a', '#6f8fd8', '#8cc26a'] as const;
  const shelf = (y: number) =>
    rect(80, y, 500, 12, '#9db4bb') + times(9, (index) => random.pick([flask, bottle])(118 + index * 53, y, random.pick(liquids)));
  return `${rect(0, 0, 1280, 800, '#e3eef0')}${rect(0, 520, 1280, 280, '#c7d9dd')}
${shelf(150)}${shelf(290)}${rect(690, 50, 510, 300, '#ffffff', 10)}${rect(706, 66, 232, 268, '#bfe0ee')}${rect(952, 66, 232, 268, '#bfe0ee')}
${path('M706 270q60-70 120-20 50-50 112-6v90H706zM952 250q60-50 116 6 50-60 116-10v88H952z', '#9fcf9d')}${circle(1110, 122, 30, '#f8d27c')}
${rect(0, 420, 1280, 20, '#8aa5ad')}${rect(0, 440, 1280, 90, '#f3f7f8')}`;
};

export const auditorium: Scene = () => `${rect(0, 0, 1280, 800, '#5a1f2b')}${times(16, (index) => rect(index * 80, 0, 40, 800, '#6b2734'))}
${path(`M0 0h1280v70${'q-40 40-80 0'.repeat(16)}z`, '#451721')}
${rect(330, 96, 620, 330, '#23181c', 8)}${rect(342, 108, 596, 306, '#f6f3ec')}
<g fill="none" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path stroke="#b9c3c6" d="M400 150v210h480"/><path stroke="#2f8f9d" d="M410 340c70-4 90-130 170-130s80 70 140 70 60-100 150-104"/><path stroke="#e2783f" d="M410 320c90 0 150-40 220-80s140-20 240-10"/></g>
${path('M0 560h1280v240H0z', '#8a5a3a')}${path('M0 560h1280v16H0z', '#a8724c')}<g opacity=".13">${path('M250 0 60 560h330zM1030 0 890 560h330z', '#ffe9b0')}</g>`;

export const sierra: Scene = (random) => `${rect(0, 0, 1280, 800, '#bfe1ee')}${circle(1040, 130, 62, '#fbe3a2')}
${path('M60 150q10-40 56-36 30-44 82-16 60-10 62 42-6 18-30 18H86q-24 0-26-8zM560 96q8-30 44-28 26-34 66-10 44-6 46 32-6 14-24 14H580q-18 0-20-8z', '#ffffff')}
${path('M0 430 190 210l120 130 170-220 210 250 150-150 220 220 120-90 100 90v400H0z', '#8fb0c0')}${path('m480 120-62 80 40 20 30-24 34 34 22-36z', '#f4f8f9')}
${path('M0 500q200-130 420-40t420-30q240-80 440 50v320H0z', '#7fae82')}${path('M0 580q300-90 640-20t640-30v270H0z', '#5f9767')}
${path('M820 470q-60 60 40 110t-60 220h180q120-130 10-210t-90-120z', '#9fd3e2')}
${times(11, (index) => {
  const x = 30 + index * 122 + random.between(-24, 24);
  const y = 560 + random.between(-40, 10);
  return path(`M${x.toFixed()} ${(y - 170).toFixed()}l46 120h-24l34 70h-112l34-70h-24z`, index % 2 === 0 ? '#3f7a55' : '#4b8a60');
})}`;

export const panels: Scene = () => {
  const panel = (x: number, y: number) =>
    `${rect(x + 108, y + 110, 12, 90, '#6d7f86')}${path(`M${x + 40} ${y}h190l-44 124H${x - 4}z`, '#e9eff1')}${path(`M${x + 44} ${y + 8}h176l-39 108H${x + 6}z`, '#27517f')}
<path fill="none" stroke="#7ea3cc" stroke-width="3" d="M${x + 30} ${y + 44}h178M${x + 18} ${y + 80}h176M${x + 102} ${y + 8}l-39 108M${x + 161} ${y + 8}l-39 108"/>`;
  return `${rect(0, 0, 1280, 800, '#f9dfb2')}${circle(640, 170, 92, '#fff3d2')}${circle(640, 170, 64, '#fbc65c')}
${path('M0 380q220-120 480-40t440-20q220-60 360 30v450H0z', '#d6b36c')}${path('M0 470q320-70 640-20t640-30v380H0z', '#b99b58')}
${times(5, (index) => panel(10 + index * 258, 300))}${path('M0 560q320-30 640-6t640-14v260H0z', '#a1854a')}`;
};

export const workshop: Scene = (random) => `${rect(0, 0, 1280, 800, '#efe3d0')}${rect(70, 60, 640, 320, '#d9c3a0', 8)}
${times(40, (index) => circle(110 + (index % 10) * 62, 96 + Math.floor(index / 10) * 82, 4, '#b89a70'))}
${path('M150 110h18v130h-18zM132 92h54v34h-54zM250 110q24-30 48 0l-12 34v120h-24V144zM372 100h20v90h-20zM364 190h36v90h-36zM470 108h14l8 110h-30zM462 218h30v66h-30zM570 120a34 34 0 1 1 68 0l-22 20v140h-24V140z', '#6a5a4a')}
${rect(790, 80, 420, 270, '#2c3e46', 14)}${rect(808, 98, 384, 234, '#123f3a')}<path fill="none" stroke="#1f6a60" stroke-width="2" d="M808 156h384M808 215h384M808 274h384M904 98v234M1000 98v234M1096 98v234"/>
<path fill="none" stroke="#7ff0b8" stroke-width="7" stroke-linejoin="round" d="M820 215h50l16-70 30 140 30-110 18 40h60l16-70 30 140 30-110 18 40h56"/>
${rect(0, 430, 1280, 26, '#a87847')}${rect(0, 456, 1280, 344, '#c99a66')}
${times(7, (index) => rect(60 + index * 176, 396, 90, 34, random.pick(['#2f7f5c', '#2b5fa5', '#b8445a', '#e08a3c']), 4))}`;

export const congress: Scene = (random) => {
  const colors = ['#2f8f9d', '#d9563a', '#6b4fae', '#4b9a52', '#c98a1c'] as const;
  const poster = (index: number) => {
    const x = 44 + index * 248;
    const color = colors[index] ?? colors[0];
    const bars = times(5, (bar) => rect(x + 20 + bar * 34, 250 + bar * 14, 24, 130 - bar * 14 - Math.round(random.between(0, 40)), color));
    return `${rect(x - 14, 60, 228, 440, '#b8c0c6', 6)}${rect(x, 74, 200, 330, '#ffffff')}${rect(x, 74, 200, 52, color)}${rect(x + 20, 92, 130, 14, '#ffffff', 7)}
${times(4, (line) => rect(x + 20, 144 + line * 20, line === 3 ? 100 : 160, 8, '#cfd6da', 4))}<g opacity=".55">${bars}</g>${rect(x, 404, 200, 60, '#b8c0c6')}`;
  };
  return `${rect(0, 0, 1280, 800, '#eef0ee')}${rect(0, 500, 1280, 300, '#d3c8bb')}${times(5, poster)}`;
};

export const campus: Scene = () => {
  const tree = (x: number) =>
    `${rect(x - 12, 300, 24, 230, '#7a5a40')}${circle(x, 250, 92, '#5f9b62')}${circle(x - 62, 300, 62, '#6fae70')}${circle(x + 60, 296, 66, '#558f59')}`;
  return `${rect(0, 0, 1280, 800, '#cfe7f2')}${path('M220 90h840v440H220z', '#e8cfae')}${path('M180 100 640 10l460 90v26H180z', '#c8714e')}
${times(6, (index) => rect(276 + index * 136, 126, 48, 404, '#fbf3e6'))}${times(5, (index) => `${rect(336 + index * 136, 170, 64, 110, '#7fa9bd', 32)}${rect(336 + index * 136, 330, 64, 200, '#6d96aa')}`)}
${tree(120)}${tree(1170)}${rect(0, 520, 1280, 280, '#a9c98a')}${path('M440 520h400l160 280H280z', '#e2d6c2')}`;
};

export const night: Scene = (random) => `${rect(0, 0, 1280, 800, '#14213f')}${path('M0 0h1280v260Q640 420 0 260z', '#1b2d55')}
${times(90, () => circle(random.between(0, 1280), random.between(0, 460), random.between(1, 3.4), random.pick(['#ffffff', '#fde9b6', '#bcd4ff'])))}
${circle(1050, 130, 64, '#fbeec8')}${circle(1078, 112, 56, '#1b2d55')}
${path('M0 470 220 360l180 90 220-130 240 130 190-90 230 110v330H0z', '#0e1830')}${path('M0 560q320-60 640-14t640-26v280H0z', '#233a2f')}
${path('m250 250 190-96 30 58-190 96zM236 262l24-12 34 66-24 12z', '#e8edf2')}${path('m440 150 34-18 42 82-34 18z', '#b9c6d2')}${path('m352 268 20 0 90 262h-26l-74-220-74 220h-26z', '#8fa0b0')}`;
