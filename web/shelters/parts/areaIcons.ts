import { IconAlertTriangle, IconCheck, IconRulerMeasure } from '@tabler/icons-react'

/** The sign of each verdict about the floor of a room. */
export const areaIcons = { green: IconCheck, amber: IconRulerMeasure, red: IconAlertTriangle }
