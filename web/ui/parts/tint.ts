// A colour worked out from an id, so that two of a kind without a picture still differ, on every device and on every day.
import type { CSSProperties } from 'react'

declare module 'react' {
  /** Custom properties, which a style sheet reads. */
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}

const hues = 24

/** The hue in degrees. All of the id counts: ids that were made together begin alike. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  // The low bits of this hash repeat those of the last letter alone.
  return (((hash ^ (hash >>> 15)) >>> 0) % hues) * (360 / hues)
}

/** What Tint.module.css draws with. */
export const tinted = (id: string): CSSProperties => ({ '--hue': hueOf(id) })
