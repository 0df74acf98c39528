// Portraits of the animals of the demo, drawn by code: by species and coat, the same at every load. No photograph of anybody's animal is needed.
import { chance, type Chance } from './chance.ts'

/** Colours of a coat: as it is, in shadow, in light, its markings, and the eyes. */
interface Coat {
  base: string
  dark: string
  light: string
  mark: string
  eye: string
}

export const width = 960
export const height = 720
type Scene = 'room' | 'garden'

const coat = (base: string, dark: string, light: string, mark = light, eye = '#4a2c12'): Coat => ({ base, dark, light, mark, eye })

/** Words of the demo's rows, with the coats that they call for. */
const coats: Record<string, Record<string, Coat>> = {
  dog: {
    schwarz: coat('#2f2b2a', '#171514', '#4b4542'),
    'schwarz-braun': coat('#2c2725', '#151211', '#453d39', '#a8662f'),
    'schwarz-weiß': coat('#2f2b2a', '#171514', '#4b4542', '#f1ebe1'),
    braun: coat('#7b4a26', '#4f2d15', '#a06c3f'),
    rot: coat('#a75a28', '#6f3715', '#cd8550', '#e6bd92'),
    blond: coat('#d6a75f', '#a67a3a', '#edca8f'),
    creme: coat('#e5d0a8', '#b99f71', '#f6ead0'),
    grau: coat('#8b8d90', '#5c5e62', '#b2b5b8'),
    'weiß-braun': coat('#f0e8da', '#c4b8a3', '#ffffff', '#8a5429'),
    dreifarbig: coat('#f0e8da', '#c4b8a3', '#ffffff', '#35302d'),
  },
  cat: {
    getigert: coat('#9a8363', '#4e3f2c', '#c5b08c', '#4e3f2c', '#8fae3c'),
    schwarz: coat('#2b2928', '#141312', '#464240', '#464240', '#d9b23a'),
    'schwarz-weiß': coat('#2b2928', '#141312', '#464240', '#f4efe6', '#b8b23a'),
    'rot getigert': coat('#d98a3d', '#a35a1b', '#f0b878', '#a35a1b', '#c79a2e'),
    grau: coat('#7d8893', '#525b65', '#a4aeb8', '#a4aeb8', '#d7a63a'),
    weiß: coat('#f3efe8', '#cbc4b8', '#ffffff', '#ffffff', '#5a9cc9'),
    creme: coat('#ead4ad', '#bd9f70', '#f8ead0', '#f8ead0', '#6aa6c4'),
    dreifarbig: coat('#f1ebe1', '#c7bcab', '#ffffff', '#cf7f35', '#9aa83c'),
    Schildpatt: coat('#4a352a', '#261a14', '#6b4d3c', '#c87a34', '#c9a53a'),
  },
  small: {
    braun: coat('#8a5c37', '#5b3a20', '#b48356'),
    sandfarben: coat('#cfae7c', '#9a7b4d', '#e9d2a9'),
    weiß: coat('#f3eee6', '#c9c0b2', '#ffffff', '#ffffff', '#7a3b3b'),
    grau: coat('#87898d', '#57595d', '#b0b2b6'),
    'schwarz-weiß': coat('#2f2b2a', '#171514', '#4b4542', '#f1ebe1'),
    gescheckt: coat('#f1e9dc', '#c5b9a5', '#ffffff', '#9a642f'),
  },
  bird: {
    grün: coat('#6fae3a', '#41751d', '#a6d36a', '#f0d94a', '#1d1a18'),
    blau: coat('#4f93c9', '#2c6190', '#8cc0e6', '#f3f1ea', '#1d1a18'),
    'grau-gelb': coat('#9a9d9f', '#6a6d70', '#bfc2c4', '#f2dc62', '#1d1a18'),
  },
}
const group = (species: string) => (species === 'rabbit' || species === 'guineaPig' ? 'small' : species)

const at = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
/** Lights out of focus: a gradient is drawn in no time, a blur is not. */
function spots(scene: Scene): string {
  const colours = scene === 'room' ? ['#f7ebd2', '#ecd3a8', '#d9b98c'] : ['#e6f2c0', '#b9d98a', '#8fbb69']
  const spot = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="0.6"/><stop offset="0.6" stop-color="${colour}" stop-opacity="0.4"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  return [...colours.map((colour, index) => spot('abc'[index]!, colour)), spot('ground', '#4f7f38')].join('')
}

/** The same on the other side. */
const both = (one: string) => `${one}<g transform="translate(${width} 0) scale(-1 1)">${one}</g>`

function backdrop(scene: Scene, luck: Chance): string {
  const lights = Array.from({ length: 16 }, () => {
    const [x, y, r] = [luck.number(width), luck.number(height), 30 + luck.number(80)]
    return at(x, y, r, r, `url(#${luck.pick(['a', 'b', 'c'])})`)
  })
  return `<rect width="${width}" height="${height}" fill="url(#wall)"/>${lights.join('')}${
    scene === 'room'
      ? `<rect x="610" y="40" width="260" height="330" rx="16" fill="#fbf6ea" opacity="0.5"/>`
      : at(480, 760, 700, 180, 'url(#ground)')
  }`
}

/** Short hairs over what is drawn below: they follow the body from above. */
function hairs({ dark, light }: Coat, luck: Chance, [cx, cy, rx, ry]: readonly [number, number, number, number]): string {
  const strokes = Array.from({ length: 260 }, () => {
    const [angle, far] = [(luck.number(360) * Math.PI) / 180, Math.sqrt(luck.number(1_000) / 1_000)]
    const [x, y] = [cx + Math.cos(angle) * far * rx, cy + Math.sin(angle) * far * ry]
    const [dx, dy] = [((x - cx) / rx) * 12, 12 + luck.number(14)]
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)} q${dx.toFixed(0)} ${dy / 2} ${(dx * 1.4).toFixed(0)} ${dy}`,
      luck.once(2) ? dark : light,
      3,
    )
  })
  return `<g opacity="0.28">${strokes.join('')}</g>`
}

const eyes = (x: number, y: number, r: number, { eye }: Coat, pupil: string) =>
  both(at(x, y, r * 1.15, r * 1.1, '#191412') + at(x, y, r * 0.92, r * 0.92, eye) + pupil) +
  at(x + r * 0.3, y - r * 0.35, r * 0.24, r * 0.24, '#fff') +
  at(width - x + r * 0.3, y - r * 0.35, r * 0.24, r * 0.24, '#fff')

const soft = 'filter="url(#soft)"'

function dog(by: Coat, luck: Chance): string {
  const { base, dark, light, mark } = by
  const ear = luck.once(3)
    ? shape('M330 250 C290 120 300 90 330 80 C380 110 420 170 430 220 Z', dark)
    : shape('M360 190 C250 170 200 260 215 400 C225 470 290 470 320 400 C345 340 370 280 400 230 Z', dark)
  return [
    shape('M220 720 C230 560 340 480 480 480 C620 480 730 560 740 720 Z', base),
    shape('M400 560 C430 620 530 620 560 560 L590 720 L370 720 Z', mark, soft),
    at(480, 320, 190, 200, base),
    at(480, 430, 170, 120, base),
    shape('M455 130 C470 220 450 300 430 380 L530 380 C510 300 490 220 505 130 Z', mark, soft),
    hairs(by, luck, [480, 350, 180, 200]),
    both(ear),
    both(at(400, 262, 34, 18, mark, `opacity="0.7" ${soft}`)),
    at(480, 445, 118, 92, mark === base ? light : mark, soft),
    eyes(402, 318, 27, by, at(402, 318, 14, 14, '#100c0a')),
    shape('M430 388 C445 370 515 370 530 388 C530 420 500 440 480 442 C460 440 430 420 430 388 Z', '#1d1817'),
    at(462, 388, 14, 6, '#6b6360'),
    line('M480 442 L480 480 M480 480 C462 506 425 506 408 484 M480 480 C498 506 535 506 552 484', '#1d1817', 6),
    luck.once(2) ? shape('M452 498 C455 560 505 560 508 498 Z', '#d8737b') : '',
    line('M330 640 C420 690 540 690 630 640', luck.pick(['#b23b3b', '#2f6f9f', '#3f7f4f']), 26),
  ].join('')
}

function cat(by: Coat, luck: Chance): string {
  const { base, dark, light, mark } = by
  const striped = mark === dark
  const patched = !striped && mark !== light
  return [
    shape('M260 720 C260 580 350 500 480 500 C610 500 700 580 700 720 Z', base),
    both(
      shape('M300 300 C270 160 280 100 300 80 C370 110 430 170 450 220 Z', base) +
        shape('M322 260 C305 180 305 145 312 128 C355 155 390 190 402 220 Z', '#d99c93'),
    ),
    at(480, 350, 205, 180, base),
    patched ? shape('M480 180 C600 170 690 260 680 350 C640 400 560 380 510 300 Z', mark, soft) : '',
    hairs(by, luck, [480, 360, 190, 165]),
    striped
      ? [-70, -35, 0, 35, 70]
          .map((x) => line(`M${480 + x} ${190 + Math.abs(x) / 4} L${480 + x * 0.8} 262`, dark, 15, 'opacity="0.75"'))
          .join('') +
        both(line('M290 370 C320 360 345 362 365 372 M296 412 C325 400 350 402 368 410', dark, 12, 'opacity="0.7"')) +
        both(line('M300 600 C340 620 380 622 410 612 M290 660 C340 684 390 684 420 670', dark, 16, 'opacity="0.6"'))
      : '',
    shape(
      'M480 400 C440 400 400 430 400 462 C400 500 440 515 480 505 C520 515 560 500 560 462 C560 430 520 400 480 400 Z',
      patched ? '#f6f0e6' : light,
      soft,
    ),
    patched ? shape('M420 540 C450 600 510 600 540 540 L570 720 L390 720 Z', '#f6f0e6', soft) : '',
    eyes(396, 345, 36, by, at(396, 345, 11, 29, '#100c0a')),
    shape('M458 418 L502 418 C500 436 488 446 480 448 C472 446 460 436 458 418 Z', '#c9827c'),
    line('M480 448 L480 466 C468 484 445 484 436 472 M480 466 C492 484 515 484 524 472', '#5a4038', 5),
    both(line('M430 455 L270 430 M430 464 L262 468 M430 474 L276 506', '#ffffff', 3, 'opacity="0.85"')),
  ].join('')
}

function rabbit(by: Coat, luck: Chance): string {
  const { base, dark, light, mark } = by
  return [
    shape('M240 720 C240 560 350 500 480 500 C610 500 720 560 720 720 Z', base),
    both(
      shape('M420 300 C350 220 320 90 352 40 C400 40 450 150 462 280 Z', base) +
        shape('M418 262 C372 200 356 110 366 82 C398 108 432 190 442 258 Z', '#d9a79d', 'opacity="0.8"'),
    ),
    at(480, 390, 160, 170, base),
    mark === light ? '' : shape('M480 230 C560 230 640 300 636 400 C600 440 540 400 510 330 Z', mark, soft),
    hairs(by, luck, [480, 400, 150, 160]),
    at(480, 478, 92, 66, light, soft),
    eyes(376, 372, 27, by, at(376, 372, 17, 17, '#100c0a')),
    shape('M460 446 C470 438 490 438 500 446 C496 460 488 466 480 468 C472 466 464 460 460 446 Z', '#c98f87'),
    line('M480 468 L480 488 C470 500 456 500 448 494 M480 488 C490 500 504 500 512 494', dark, 5),
    both(line('M440 474 L300 456 M440 484 L300 492', '#ffffff', 3, 'opacity="0.7"')),
  ].join('')
}

function guineaPig(by: Coat, luck: Chance): string {
  const { base, dark, light, mark } = by
  return [
    at(480, 560, 330, 220, base),
    both(shape('M330 330 C270 300 250 350 275 410 C300 430 345 410 360 370 Z', '#b98478')),
    at(480, 430, 200, 180, base),
    mark === light ? '' : shape('M470 252 C600 250 690 340 676 470 C620 500 540 440 500 350 Z', mark, soft),
    hairs(by, luck, [480, 500, 280, 200]),
    at(480, 500, 104, 76, light, soft),
    eyes(368, 418, 25, by, at(368, 418, 17, 17, '#100c0a')),
    shape('M456 472 C468 460 492 460 504 472 C500 488 490 494 480 496 C470 494 460 488 456 472 Z', '#b57f78'),
    line('M480 496 L480 514 C470 526 456 526 448 520 M480 514 C490 526 504 526 512 520', dark, 5),
    line('M420 250 C440 210 470 214 476 250 M484 250 C492 206 530 206 540 252', dark, 8, 'opacity="0.5"'),
  ].join('')
}

function bird(by: Coat, luck: Chance): string {
  const { base, dark, light, mark } = by
  const bars = Array.from({ length: 7 }, (_, index) =>
    line(`M${395 + index * 4} ${150 + index * 26} q24 10 48 0`, '#3a3a38', 5, 'opacity="0.55"'),
  )
  return [
    line('M120 640 L840 628', '#7a5a3a', 30),
    shape('M470 560 L430 720 L540 720 L520 560 Z', dark),
    shape('M370 300 C330 460 380 620 490 640 C610 620 650 460 600 300 Z', base),
    shape('M420 330 C400 460 430 580 490 610 C440 600 372 520 372 380 Z', light, soft),
    hairs(by, luck, [490, 460, 110, 150]),
    at(485, 230, 125, 125, mark),
    both(bars.join('')),
    shape('M590 320 C680 420 660 560 590 640 C570 540 560 420 590 320 Z', dark),
    both(at(425, 225, 22, 22, '#f7f5ef') + at(425, 225, 15, 15, by.eye)) + at(430, 218, 5, 5, '#fff') + at(540, 218, 5, 5, '#fff'),
    shape('M455 240 C465 222 515 222 525 240 C520 290 505 315 490 322 C475 315 460 290 455 240 Z', '#d8b25c'),
    at(490, 240, 30, 12, luck.once(2) ? '#4a78c0' : '#b98478'),
    both(line('M440 638 L440 668 M456 640 L456 670', '#a2786c', 10)),
  ].join('')
}

const kinds: Record<string, (by: Coat, luck: Chance) => string> = { dog, cat, rabbit, guineaPig, bird }

/** Whether there is a drawing of such an animal. */
export const isDrawn = (species: string, colour: string): boolean => coats[group(species)]?.[colour] !== undefined

/** An SVG of the animal, front view. */
export function portrait({ species, colour, scene, seed }: { species: string; colour: string; scene: Scene; seed: number }): string {
  const luck = chance(seed)
  const by = coats[group(species)]![colour]!
  const [near, far] = scene === 'room' ? ['#e9dcc4', '#a98c66'] : ['#cfe3a4', '#6f9a55']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="640" height="480"><defs>
<linearGradient id="wall" x2="0" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>
<radialGradient id="light" cx="0.35" cy="0.25" r="0.9"><stop stop-color="#fff" stop-opacity="0.22"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity="0.32"/></radialGradient>
${spots(scene)}<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter></defs>
${backdrop(scene, luck)}${kinds[species]!(by, luck)}<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`
}
export type { Scene }
