import { useAccentColour } from '../../ui/accentStyle.ts'
import { useSettings } from './useSettings.ts'

/** Draws the app in the colour of the organisation. */
export function HouseColour() {
  useAccentColour(useSettings().company.accentColour)
  return null
}
