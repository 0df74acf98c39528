// What a form of a change still lacks, while it is filled in: by the rules that saving asks, without a look at the device.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../session/signedIn.ts'
import type { Lacking } from '../ui/StepForm.tsx'
import { lackingIn } from './judgeFlow.ts'
import { factTexts } from './parts/factTexts.ts'
import { partyText } from './parts/flowTexts.ts'
import type { FlowForm } from './useFlowForm.ts'

const otherTexts: Readonly<Record<string, MessageDescriptor>> = {
  animalIds: msg`Animals`,
  at: msg`Day`,
  contactId: msg`Known contact`,
  reason: msg`Reason`,
  fresh: msg`Animals`,
}

/** Short names for checkboxes that are labelled by a sentence. */
const shortTexts: Readonly<Record<string, MessageDescriptor>> = {
  adopterIsAdult: msg`Adopter of age`,
}

const textOf = (flow: Flow, field: string): MessageDescriptor =>
  (field === 'contactId' && partyText(flow)) ||
  shortTexts[field] ||
  factTexts[field as keyof typeof factTexts] ||
  otherTexts[field] ||
  msg`a field`

/** In the order of the form: the animals, then what happened. */
const rank = (field: string): number => ['animalIds', 'fresh', 'at', 'contactId'].indexOf(field)
const inFormOrder = (a: string, b: string): number => ((rank(a) + 5) % 5) - ((rank(b) + 5) % 5)

/** Each field once; a fact of a new animal counts as its animal. None while the form shows the faults of a refused save: those name all. */
export function useLacking(
  form: Pick<FlowForm, 'values' | 'initial' | 'fee' | 'isNew' | 'errors'>,
  flow: Flow,
  settings: AreaSettings,
): Lacking[] {
  const { engine, zone } = useSignedIn()
  if (!form.isNew || Object.keys(form.errors).length > 0) return []
  const { values, initial, fee } = form
  const found = lackingIn({ engine, zone, flow, settings, values, initial, fee, changes: [], isDraft: false })
  const fields = [...new Set(Object.keys(found).map((field) => (field.startsWith('fresh.') ? 'fresh' : field)))]
  return fields.sort(inFormOrder).map((field) => ({ field, text: textOf(flow, field) }))
}
