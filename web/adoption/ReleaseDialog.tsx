import { Trans } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { mostFee } from '../../shared/changes/story/fee.ts'
import type { Release } from '../../shared/adoption/release.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useAdoptionActs } from './useAdoptionActs.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { DateField } from '../ui/DateField.tsx'

interface Props {
  release: Release
  released: boolean
  /** What the organisation usually asks for such an animal. */
  usualFee: number | null
  /** Whether it is the organisation's to give away at all. */
  mayRelease: boolean
  onClose: () => void
}

/** Whether the animal can be adopted, and what goes with it. */
export default function ReleaseDialog({ release, released, usualFee, mayRelease, onClose }: Props) {
  const acts = useAdoptionActs()
  const [initial] = useState({ ...release, feeCents: release.feeCents ?? (release.version === 0 ? usualFee : null), released })
  const [values, setValues] = useState(initial)
  const [feeIsRight, setFeeIsRight] = useState(true)
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const { released: isReleased, ...row } = values
  const said = { ...row, note: row.note.trim(), holdReason: row.heldUntil ? row.holdReason.trim() : '' }
  return (
    <FormDialog
      title={<Trans>Adoption status</Trans>}
      form={{ dirty: values !== initial, save: async () => feeIsRight && (await acts.release(said, isReleased)) }}
      submit={<Trans>Save</Trans>}
      untouched="closes"
      onClose={onClose}
    >
      <fieldset className={fieldClasses.fields}>
        <Checkbox
          label={<Trans>Released for adoption</Trans>}
          disabled={!mayRelease && !isReleased}
          checked={isReleased}
          onChange={(event) => change({ released: event.currentTarget.checked })}
        />
        <Textarea
          label={<Trans>What adopters have to bring</Trans>}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <div className={fieldClasses.pair}>
          <NumberField
            label={<Trans>Adoption fee in euros</Trans>}
            least={0}
            most={mostFee}
            optional
            money
            value={values.feeCents}
            onChange={(feeCents, valid) => {
              setFeeIsRight(valid)
              change({ feeCents })
            }}
          />
          <DateField label={<Trans>Publish from</Trans>} value={values.publishFrom} onChange={(day) => change({ publishFrom: day })} />
        </div>
        <HoldFields values={values} onChange={change} />
      </fieldset>
    </FormDialog>
  )
}

type Hold = Pick<Release, 'heldUntil' | 'holdReason'>

function HoldFields({ values, onChange }: { values: Hold; onChange: (part: Partial<Hold>) => void }) {
  return (
    <>
      <DateField
        label={<Trans>Held back until</Trans>}
        description={<Trans>Until the end of this day nobody can adopt the animal.</Trans>}
        value={values.heldUntil}
        onChange={(day) => onChange({ heldUntil: day })}
      />
      {values.heldUntil && (
        <TextInput
          label={<Trans>Why it is held back</Trans>}
          autoComplete="off"
          maxLength={200}
          value={values.holdReason}
          onChange={(event) => onChange({ holdReason: event.currentTarget.value })}
        />
      )}
    </>
  )
}
