// Whether a form still says what it began with: a choice that nobody made is no statement, so nothing of it is saved.
import type { FlowValues } from './flowValues.ts'

const content = ({ at: _, photos, ...said }: FlowValues): string => JSON.stringify({ ...said, photos: photos.length })

/** A change that is about an animal somebody chose says so much by itself; its moment alone says nothing. */
export const saysNothing = (values: FlowValues, initial: FlowValues): boolean =>
  values.animalIds.length === 0 && content(values) === content(initial)

/** Whether nobody has entered anything, not even another moment, about the animals that the form was opened for. */
export const isUntouched = (values: FlowValues, initial: FlowValues): boolean =>
  content(values) === content(initial) && JSON.stringify(values.at) === JSON.stringify(initial.at)
