import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChangeSaid } from '../../shared/changes/flowRules.ts'
import { hintsOf, type FlowHint } from '../../shared/changes/flowHints.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { Replica } from '../../sync/replica.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import classes from './Flow.module.css'

const hintTexts: Record<FlowHint, MessageDescriptor> = {
  'find.notNotified': msg`This find has not been reported to the authority yet, and the report is overdue.`,
  'birth.motherTooYoung': msg`The mother is younger than the organisation expects of mothers: please check her date of birth.`,
  'foster.noPermit': msg`With so many animals the foster home may need a permit (§ 11 of the Animal Welfare Act). Please ask the veterinary office.`,
}

/** How many animals will live in the foster home of a room, these among them. */
async function fosteredIn({ room, animal }: Replica, roomId: string | null, movers: readonly string[], fresh: number): Promise<number> {
  const chosen = roomId ? await room.get(roomId) : undefined
  if (!chosen) return 0
  const rooms = await room.where('shelterId').equals(chosen.shelterId).primaryKeys()
  const dwellers = await animal.where('roomId').anyOf(rooms).primaryKeys()
  return new Set([...dwellers, ...movers]).size + fresh
}

interface Props {
  flow: Flow
  said: Pick<ChangeSaid, 'at' | 'details'>
  /** Who moves where, while it is being entered. */
  moving?: { roomId: string | null; animalIds: readonly string[]; fresh: number }
}

/** What is pointed out about a change and is in nobody's way. */
export function FlowHints({ flow, said, moving }: Props) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const settings = useSettings()
  const { motherId } = said.details
  const mother = useRows(async () => (motherId ? ((await engine.replica.animal.get(motherId)) ?? null) : null), [engine, motherId]) ?? null
  const fostered =
    useRows(
      async () => (flow === 'fosterAdmission' && moving ? fosteredIn(engine.replica, moving.roomId, moving.animalIds, moving.fresh) : 0),
      [engine, flow, moving?.roomId, moving?.animalIds.join(), moving?.fresh],
    ) ?? 0
  return hintsOf(flow, said, { mother, fostered }, settings, engine.now(), zone).map((hint) => (
    <p key={hint} className={classes.hint} role="status">
      {i18n._(hintTexts[hint])}
    </p>
  ))
}
