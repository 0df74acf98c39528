import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { CareItem, CareItemBody } from '../../../shared/care/careItem.ts'
import type { CareTemplate } from '../../../shared/care/templates/careTemplate.ts'
import { laidOut, offeredTemplates } from '../../../shared/care/templates/laidOut.ts'
import { byName } from '../../../shared/kept.ts'
import { localTime } from '../../../shared/time.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { useLayOut } from './useLayOut.tsx'

interface Props {
  animal: Animal
  items: readonly CareItem[]
}

/** Templates for an animal in the house: one tap plans everything in them. Those that fit are shown, the others are folded. */
export function TemplateOffer({ animal, items }: Props) {
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('care.edit') && canEdit
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const layOut = useLayOut()
  const templates = useRows(() => engine.replica.careTemplate.toArray(), [engine]) ?? []
  if (!mayEdit) return null
  const now = { today, time: localTime(engine.now(), zone) }
  const planIds = new Set(items.map(({ id }) => id))
  const { fitting, others } = offeredTemplates(
    templates.toSorted((a, b) => byName(a.name, b.name)),
    animal,
    planIds,
    now,
  )
  const rowOf = (template: CareTemplate) => {
    const plans = laidOut(template, animal, now)
    return <Row key={template.id} name={template.name} plans={plans} onTake={() => void layOut(template.name, plans)} />
  }
  if (fitting.length + others.length === 0) return null
  return (
    <div data-no-print>
      <Card flush title={<Trans>Templates of care</Trans>}>
        {fitting.length > 0 && <ul className={recordClasses.list}>{fitting.map(rowOf)}</ul>}
        {others.length > 0 && (
          <details className={recordClasses.group}>
            <summary className={recordClasses.summary}>
              <Plural value={others.length} one="# other template" other="# other templates" />
            </summary>
            <ul className={recordClasses.list}>{others.map(rowOf)}</ul>
          </details>
        )}
      </Card>
    </div>
  )
}

function Row({ name, plans, onTake }: { name: string; plans: readonly CareItemBody[]; onTake: () => void }) {
  const { t } = useLingui()
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{name}</span>
        <span className={recordClasses.small}>{plans.map(({ label }) => label).join(', ')}</span>
      </span>
      <Button variant="light" leftSection={<IconCalendarPlus aria-hidden />} aria-label={t`Plan it: ${name}`} onClick={onTake}>
        <Trans>Plan it</Trans>
      </Button>
    </li>
  )
}
