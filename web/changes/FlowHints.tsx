import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChangeSaid } from '../../shared/changes/flowRules.ts'
import { hintsOf, type FlowHint } from '../../shared/changes/flowHints.ts'
import type { Flow } from '../../shared/changes/flows.ts'
import { useSettings } from '../administration/useSettings.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import classes from './Flow.module.css'

const hintTexts: Record<FlowHint, MessageDescriptor> = {
  'find.notNotified': msg`The authority has not been told of this find yet, and it should have been by now.`,
  'birth.motherTooYoung': msg`The mother is younger than the organisation expects of mothers: please check her date of birth.`,
}

/** What is pointed out about a change and stands in nobody's way. */
export function FlowHints({ flow, said }: { flow: Flow; said: Pick<ChangeSaid, 'at' | 'details'> }) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const settings = useSettings()
  const { motherId } = said.details
  const mother = useRows(async () => (motherId ? ((await engine.replica.animal.get(motherId)) ?? null) : null), [engine, motherId]) ?? null
  return hintsOf(flow, said, mother, settings, engine.now(), zone).map((hint) => (
    <p key={hint} className={classes.hint} role="status">
      {i18n._(hintTexts[hint])}
    </p>
  ))
}
