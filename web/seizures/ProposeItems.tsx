import '@mantine/core/styles/Checkbox.layer.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import type { ReplyOf } from '../../shared/endpoint.ts'
import type { AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import { custodyDueCall, proposeCustodyCall } from '../../shared/seizures/custodyBilling.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { useRows } from '../ui/useRows.ts'
import classes from './Seizures.module.css'

type Due = ReplyOf<typeof custodyDueCall>
type DaysOf = Due['days'][number]

interface Props {
  seizure: AnimalSeizure
  onClose: () => void
}

/** What can be billed to the authority: nothing becomes an item before a person has looked at it. Needs the network. */
export default function ProposeItems({ seizure, onClose }: Props) {
  const read = useCall(custodyDueCall, { params: { id: seizure.id } })
  const hasNone = read.state === 'ready' && read.value.days.length + read.value.vetLines.length === 0
  if (read.state === 'ready' && !hasNone) return <Choice seizure={seizure} due={read.value} onClose={onClose} />
  return (
    <Dialog title={<Trans>Propose items</Trans>} onClose={onClose}>
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {hasNone && (
        <Text>
          <Trans>Everything until today has been proposed. The care days of a month can be proposed once it is over.</Trans>
        </Text>
      )}
    </Dialog>
  )
}

interface Values {
  months: string[]
  vetLineIds: string[]
}

const withRate = (days: readonly DaysOf[]): string[] => [
  ...new Set(days.flatMap(({ month, rateCents }) => (rateCents === null ? [] : month))),
]

function useProposing({ seizure, due }: Pick<Props, 'seizure'> & { due: Due }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const form = useRecordForm<Values>({
    keep: `proposeCustody:${seizure.id}`,
    // Where the authority has to approve costs before, a person ticks what it has approved.
    begin: () => ({
      months: withRate(due.days),
      vetLineIds: seizure.extraCosts === 'onProof' ? due.vetLines.map(({ lineId }) => lineId) : [],
    }),
  })
  async function save(): Promise<boolean> {
    const { months, vetLineIds } = form.values
    const isEmpty = months.length + vetLineIds.length === 0
    const language = i18n.locale === 'en' ? 'en' : 'de'
    const saved = await form.save(isEmpty ? [{ field: 'months', code: 'field.missing' }] : [], () =>
      engine.caller.call(proposeCustodyCall, { params: { id: seizure.id }, body: { language, months, vetLineIds } }),
    )
    if (saved === null) return false
    toast({ tone: 'done', text: <Plural value={saved.proposed} one="# item was proposed." other="# items were proposed." /> })
    await engine.pullAll()
    return true
  }
  return { ...form, save }
}

const turned = (ids: readonly string[], id: string): string[] => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

function Choice(props: Props & { due: Due }) {
  const { days, vetLines } = props.due
  const form = useProposing(props)
  const { months, vetLineIds } = form.values
  return (
    <FormDialog
      title={<Trans>Propose items</Trans>}
      form={form}
      submit={<Trans>Propose items</Trans>}
      untouched="act"
      onClose={props.onClose}
    >
      <div className={fieldClasses.fields}>
        <Text>
          <Trans>What is ticked becomes an item to bill of the authority. Somebody approves it afterwards.</Trans>
        </Text>
        {[...Map.groupBy(days, ({ month }) => month)].map(([month, ofMonth]) => (
          <Month
            key={month}
            month={month}
            days={ofMonth}
            isTicked={months.includes(month)}
            onTick={() => form.change({ months: turned(months, month) })}
          />
        ))}
        {vetLines.map((line) => (
          <VetLine
            key={line.lineId}
            line={line}
            needsApproval={props.seizure.extraCosts === 'priorApproval'}
            isTicked={vetLineIds.includes(line.lineId)}
            onTick={() => form.change({ vetLineIds: turned(vetLineIds, line.lineId) })}
          />
        ))}
        {form.errors.months && (
          <Text c="var(--mantine-color-error)" role="alert">
            <Trans>Please tick at least one line.</Trans>
          </Text>
        )}
        <FormError code={form.errors.form} />
      </div>
    </FormDialog>
  )
}

interface Ticking {
  isTicked: boolean
  onTick: () => void
}

function Month({ month, days, isTicked, onTick }: Ticking & { month: string; days: readonly DaysOf[] }) {
  const formats = useFormats()
  const amount = formats.money(days.reduce((sum, one) => sum + one.days * (one.rateCents ?? 0), 0))
  const isBillable = days.some(({ rateCents }) => rateCents !== null)
  return (
    <Checkbox
      label={[formats.month(month), isBillable && amount].filter(Boolean).join(' · ')}
      description={days.map((one) => (
        <DayLine key={one.species} days={one} />
      ))}
      disabled={!isBillable}
      checked={isTicked}
      onChange={onTick}
    />
  )
}

function DayLine({ days: { species, animals, days, rateCents, corrects } }: { days: DaysOf }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const name = i18n._(speciesTexts[species])
  const rate = rateCents === null ? null : formats.money(rateCents)
  const many = Math.abs(days)
  return (
    <span className={classes.dayLine}>
      {name}:{' '}
      {!corrects && (
        <>
          <Plural value={animals} one="# animal" other="# animals" />, <Plural value={days} one="# care day" other="# care days" />
        </>
      )}
      {corrects &&
        (days < 0 ? (
          <Plural value={many} one="correction, # care day less" other="correction, # care days less" />
        ) : (
          <Plural value={many} one="correction, # care day more" other="correction, # care days more" />
        ))}
      {' · '}
      {rate ?? <Trans>no rate</Trans>}
    </span>
  )
}

function VetLine({ line, needsApproval, isTicked, onTick }: Ticking & { line: Due['vetLines'][number]; needsApproval: boolean }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const formats = useFormats()
  const animal = useRows(() => engine.replica.animal.get(line.animalId), [engine, line.animalId])
  const name = animal ? animal.name || animal.number : ''
  return (
    <Checkbox
      label={[formats.date(line.date), name, line.text, formats.money(line.cents)].filter(Boolean).join(' · ')}
      description={needsApproval ? t`Vet costs that the authority has to approve` : t`Vet costs`}
      checked={isTicked}
      onChange={onTick}
    />
  )
}
