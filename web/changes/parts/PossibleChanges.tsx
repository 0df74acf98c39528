import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import type { Standing } from '../../../shared/changes/story/matrix.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { flowMeanings, flowTexts } from './flowTexts.ts'
import { permittedFlows } from './permittedFlows.ts'
import { SeizureLinks } from './SeizureLinks.tsx'
import classes from '../Flow.module.css'

/** What can happen to an animal next, and why the rest cannot. */
export function PossibleChanges({ animalId, standing }: { animalId: string; standing: Standing }) {
  const { i18n } = useLingui()
  const { context } = useSignedIn()
  const { possible, refused } = permittedFlows(context, standing)
  if (possible.length === 0 && refused.length === 0) return null
  return (
    <Card title={<Trans>What can happen next</Trans>}>
      <ul className={classes.flows}>
        {possible.map(({ flow }) => (
          <li key={flow}>
            <FlowLink flow={flow} animalId={animalId} />
          </li>
        ))}
        <SeizureLinks animalId={animalId} standing={standing} />
      </ul>
      {refused.length > 0 && (
        <details>
          <summary className={classes.summary}>
            <Trans>Not possible now</Trans>
          </summary>
          <ul className={classes.refused}>
            {refused.map(({ flow, refusal }) => (
              <li key={flow}>
                <strong>{i18n._(flowTexts[flow])}</strong>: {i18n._(errorTexts[refusal!])}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

/** Leads to the page that records a change of this kind, of this animal if one is given. */
export function FlowLink({ flow, animalId }: { flow: Flow; animalId?: string | undefined }) {
  const { i18n } = useLingui()
  const id = useId()
  const meaning = flowMeanings[flow]
  return (
    <>
      <ButtonLink
        to="/animal/change-new"
        search={{ flow, ...(animalId && { animal: animalId }) }}
        variant="default"
        fullWidth
        justify="flex-start"
        ta="start"
        aria-describedby={meaning && id}
      >
        {i18n._(flowTexts[flow])}
      </ButtonLink>
      {meaning && (
        <span id={id} className={classes.meaning}>
          {i18n._(meaning)}
        </span>
      )}
    </>
  )
}
