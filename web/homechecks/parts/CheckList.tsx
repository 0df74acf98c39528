import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCalendar, IconCheck, IconUserQuestion, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOpenCheck, type HomeCheck } from '../../../shared/homechecks/homeCheck.ts'
import { AnimalNames } from '../../animals/parts/AnimalName.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { StatusPill, type Tone } from '../../ui/parts/StatusPill.tsx'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { resultTexts, stateTexts, typeTexts } from '../homeCheckTexts.ts'
import { addressOf, goerOf, type HomeCheckRows } from '../readHomeChecks.ts'
import { useCallOff } from '../useCallOff.tsx'
import classes from '../HomeChecks.module.css'

interface Props {
  rows: HomeCheckRows
  /** The checks that are shown, in order. */
  shown: readonly HomeCheck[]
}

/** Home checks with what can be done with each: plan it, drive there, carry it out, call it off. */
export function CheckList({ rows, shown }: Props) {
  const { t } = useLingui()
  return (
    <ul className={recordClasses.list} aria-label={t`Home checks`}>
      {shown.map((check) => (
        <Row key={check.id} check={check} rows={rows} />
      ))}
    </ul>
  )
}

const size = 16
const marks: Record<HomeCheck['state'], { tone: Tone; icon: ReactNode }> = {
  requested: { tone: 'attention', icon: <IconUserQuestion size={size} aria-hidden /> },
  assigned: { tone: 'out', icon: <IconUserQuestion size={size} aria-hidden /> },
  appointed: { tone: 'inCare', icon: <IconCalendar size={size} aria-hidden /> },
  done: { tone: 'plain', icon: <IconCheck size={size} aria-hidden /> },
  cancelled: { tone: 'plain', icon: <IconX size={size} aria-hidden /> },
}

function Row({ check, rows }: { check: HomeCheck; rows: HomeCheckRows }) {
  const { t, i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const named = useNamedRow(check.id)
  const { id, type, state, due, appointment, checkedOn, result, reason, note, validUntil } = check
  const contact = rows.contacts.get(check.contactId)
  const animals = check.animalIds.flatMap((animalId) => rows.animals.get(animalId) ?? [])
  const goer = goerOf(check, rows)
  const day = (date: string | null) => (date ? formats.date(date) : '')
  const isLate = isOpenCheck(check) && due !== null && due < today
  const facts = [
    i18n._(typeTexts[type]),
    isOpenCheck(check) ? addressOf(check) : '',
    goer && t`by ${goer}`,
    appointment && isOpenCheck(check) ? formats.moment(appointment, zone) : '',
    due && isOpenCheck(check) ? t`wanted by ${day(due)}` : '',
    checkedOn ? t`on ${day(checkedOn)}` : '',
    validUntil ? t`valid until ${day(validUntil)}` : '',
  ]
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{contact ? <ContactName contact={contact} /> : t`A contact that is not on this device`}</span>
        {animals.length > 0 && <AnimalNames animals={animals} />}
        <Dotted className={`${recordClasses.small} numbers`} parts={facts.filter((fact) => fact !== null)} />
        {(isOpenCheck(check) ? note : reason) && <span className={classes.note}>{isOpenCheck(check) ? note : reason}</span>}
        <span className={classes.pills}>
          <StatusPill {...marks[state]} {...(result === 'failed' && { tone: 'stop' })}>
            {i18n._(result && state === 'done' ? resultTexts[result] : stateTexts[state])}
          </StatusPill>
          {isLate && (
            <StatusPill tone="attention" icon={<IconAlertTriangle size={size} aria-hidden />}>
              <Trans>overdue</Trans>
            </StatusPill>
          )}
        </span>
      </span>
      {rows.pending.has(id) && <Waiting />}
      <Acts check={check} />
    </li>
  )
}

function Acts({ check }: { check: HomeCheck }) {
  const { id, contactId } = check
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('homecheck.edit') && canEdit
  const callOff = useCallOff()
  const isOpen = isOpenCheck(check)
  return (
    <Group gap={4} data-no-print className={classes.acts}>
      {isOpen && (
        <ButtonLink to="/home-check/go/$id" params={{ id }} variant="subtle">
          <Trans>Way there</Trans>
        </ButtonLink>
      )}
      {!isOpen && (
        <ButtonLink to="/home-check/$id" params={{ id }} variant="subtle">
          <Trans>Report</Trans>
        </ButtonLink>
      )}
      {mayEdit && isOpen && (
        <ButtonLink to="/home-check/request/$contactId" params={{ contactId }} search={{ check: id }} variant="subtle">
          <Trans>Plan the visit</Trans>
        </ButtonLink>
      )}
      {mayEdit && check.state !== 'cancelled' && (
        <ButtonLink to="/home-check/do/$homeCheckId" params={{ homeCheckId: id }} variant="subtle">
          {isOpen ? <Trans>Carry out</Trans> : <Trans>Answers and result</Trans>}
        </ButtonLink>
      )}
      {mayEdit && check.state !== 'done' && (
        <Button variant="subtle" onClick={() => void callOff(check)}>
          {isOpen ? <Trans>Call off</Trans> : <Trans>It takes place again</Trans>}
        </Button>
      )}
    </Group>
  )
}
