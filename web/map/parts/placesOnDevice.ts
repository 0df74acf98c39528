import { readPlaces, type Places } from '../../../shared/map/places.ts'

let read: Promise<Places> | null = null

/** The places with their points. They come with their first use, and then without a network too. */
export function placesOnDevice(): Promise<Places> {
  read ??= import('../../../shared/map/places/places.json').then(({ default: file }) => readPlaces(file))
  read.catch(() => (read = null))
  return read
}
