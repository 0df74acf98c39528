// The photos of home checks of the demo come with their files (`../homeCheckPhotos.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'homeCheckPhoto'> = () => []
