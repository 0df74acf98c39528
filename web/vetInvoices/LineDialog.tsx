import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { lineCategories, linesFor, mostInvoiceCents, mostLineText, vatRates, type InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { AnimalTicks } from './AnimalTicks.tsx'
import { categoryTexts } from './vetInvoiceTexts.ts'

const vatTexts = { 1900: msg`19 %`, 700: msg`7 %`, 0: msg`without VAT` } as const

interface Values extends Omit<InvoiceLine, 'id' | 'animalId' | 'cents'> {
  cents: number | null
  animalIds: string[]
}

interface Props {
  /** Null: a new one, for several animals at once. */
  line: InvoiceLine | null
  remaining: number
  /** Takes the lines that come of it; none where it is removed. */
  onTake: (lines: InvoiceLine[]) => void
  onClose: () => void
}

const begin = (line: InvoiceLine | null, remaining: number): Values => ({
  text: line?.text ?? '',
  cents: line?.cents ?? (remaining > 0 ? remaining : null),
  quantityThousandths: line?.quantityThousandths ?? 1000,
  vatRate: line?.vatRate ?? vatRates[0],
  category: line?.category ?? 'treatment',
  prescription: line?.prescription ?? false,
  animalIds: line?.animalId ? [line.animalId] : [],
})

type LineForm = ReturnType<typeof useLine>

function useLine({ line, remaining, onTake }: Props) {
  const form = useRecordForm<Values>({ keep: `vetInvoiceLine:${line?.id ?? 'new'}`, begin: () => begin(line, remaining) })
  async function save(): Promise<boolean> {
    const { cents, animalIds, ...rest } = form.values
    const saved = await form.save(cents === null ? [{ field: 'cents', code: 'field.missing' }] : [], async () => {
      const made = linesFor({ ...rest, text: rest.text.trim(), cents: cents ?? 0 }, animalIds, () => crypto.randomUUID())
      // The first keeps the id of the line that was changed.
      onTake(made.map((one, at) => (line && at === 0 ? { ...one, id: line.id } : one)))
      return true
    })
    return saved !== null
  }
  return { ...form, save }
}

/** An amount for some animals: each gets its share as a line of its own. */
export default function LineDialog(props: Props) {
  const { line, onTake, onClose } = props
  const form = useLine(props)
  const remove = () => {
    form.release()
    onTake([])
    onClose()
  }
  return (
    <FormDialog
      title={line ? <Trans>Change the line</Trans> : <Trans>Split an amount</Trans>}
      form={form}
      submit={line ? <Trans>Take over</Trans> : <Trans>Split equally</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <LineFields form={form} />
        {line && (
          <Button variant="subtle" color="red" onClick={remove}>
            <Trans>Remove the line</Trans>
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

function LineFields({ form: { values, errors, change } }: { form: Pick<LineForm, 'values' | 'errors' | 'change'> }) {
  const { i18n } = useLingui()
  return (
    <>
      <NumberField
        label={<Trans>Amount with VAT</Trans>}
        money
        required
        optional
        value={values.cents}
        least={1}
        most={mostInvoiceCents}
        error={errors.cents && i18n._(errorTexts[errors.cents])}
        onChange={(cents) => change({ cents })}
      />
      <AnimalTicks chosen={values.animalIds} onChange={(animalIds) => change({ animalIds })} />
      <PickOne
        label={<Trans>What for</Trans>}
        options={lineCategories}
        texts={categoryTexts}
        value={values.category}
        onChange={(category) => category && change({ category })}
      />
      <Checkbox
        label={<Trans>Holds prescription medicine</Trans>}
        description={<Trans>The original must be kept for five full years then.</Trans>}
        checked={values.prescription}
        onChange={(event) => change({ prescription: event.currentTarget.checked })}
      />
      <More values={values} change={change} />
    </>
  )
}

function More({ values, change }: { values: Values; change: (part: Partial<Values>) => void }) {
  return (
    <FieldGroup title={<Trans>Text, quantity and VAT</Trans>}>
      <TextInput
        label={<Trans>Text on the invoice</Trans>}
        maxLength={mostLineText}
        value={values.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <NumberField
        label={<Trans>Quantity</Trans>}
        value={Math.round(values.quantityThousandths / 1000)}
        least={1}
        most={9_999}
        onChange={(quantity) => quantity !== null && change({ quantityThousandths: quantity * 1000 })}
      />
      <PickOne
        label={<Trans>VAT</Trans>}
        options={vatRates}
        texts={vatTexts}
        value={vatRates.find((rate) => rate === values.vatRate) ?? null}
        onChange={(vatRate) => vatRate !== null && change({ vatRate })}
      />
    </FieldGroup>
  )
}
