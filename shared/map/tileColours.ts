// The colours of tiles: those of the app's theme (web/ui/theme.ts), which a test compares.
import type { TileScheme } from './tiles.ts'

export interface TileColours {
  water: string
  land: string
  border: string
}

export const tileColours: Readonly<Record<TileScheme, TileColours>> = {
  light: { water: '#d3eae7', land: '#f4f7f6', border: '#b3bfbc' },
  dark: { water: '#0e1313', land: '#273230', border: '#66726f' },
}
