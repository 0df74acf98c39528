// What an entry of the log is about: a time of a plan, or what is done without one.
import type { CareLogBody } from '../../../shared/care/careActs.ts'
import type { CareLine } from '../../../shared/care/careList.ts'

export type CareAbout = Pick<CareLogBody, 'animalId' | 'itemId' | 'kind' | 'label' | 'dueDate' | 'dueTime'>
export type CareSays = Pick<CareLogBody, 'at' | 'result' | 'note'>

export const aboutOf = ({ animalId, kind, item, due }: CareLine): CareAbout => ({
  animalId,
  kind,
  itemId: item?.id ?? null,
  label: item?.label ?? '',
  dueDate: due?.date ?? null,
  dueTime: due?.time ?? null,
})
