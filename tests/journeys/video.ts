// A camera for Chromium that sees one picture: a code on paper. Raw video, as the browser takes it from a file whenever the camera is opened.
import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const width = 640
const height = 480

/** Arguments of a browser that has this file for a camera. */
export const cameraOf = (file: string): string[] => ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]

/** Shows a QR code of the text to the camera; without a text, empty paper. */
export function showCode(file: string, text = ''): void {
  const light = Buffer.alloc(width * height, 235)
  const { data, size } = text ? encode(text, { border: 4, ecc: 'M' }) : { data: [], size: 1 }
  const square = Math.floor(height / size)
  const [left, top] = [Math.floor((width - square * size) / 2), Math.floor((height - square * size) / 2)]
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; dark && line < square; line++) {
        const from = (top + y * square + line) * width + left + x * square
        light.fill(16, from, from + square)
      }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame, frame]))
}
