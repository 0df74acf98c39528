import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { taxOfOrganization } from '../../../shared/operator/billing/contracts.ts'
import { isVatIdMissing, type Tax, type TaxChoice } from '../../../shared/operator/tax.ts'
import { useCall } from '../../ui/useCall.ts'
import { taxReasonTexts } from './taxTexts.ts'

interface Props {
  organizationId: string
  tax: Tax
  tried: boolean
  onChange: (part: Partial<Tax>) => void
  /** Once it is known what fits the customer. */
  onProposed: (tax: Tax) => void
}

const keyOf = ({ taxRate, taxReason }: TaxChoice): string => taxReason ?? String(taxRate)

/** The value added tax of a quote or contract: what fits the country of the customer, and why none is charged. */
export function TaxFields({ organizationId, tax, tried, onChange, onProposed }: Props) {
  const { i18n } = useLingui()
  const read = useCall(taxOfOrganization, { params: { id: organizationId } })
  const known = read.state === 'ready' ? read.value : null
  // It is read anew after a cut of the network; what was chosen meanwhile stays.
  const proposed = useRef(false)
  const propose = useEffectEvent(() => {
    const first = known?.fitting[0]
    if (!first || proposed.current) return
    proposed.current = true
    onProposed({ ...first, vatId: known?.vatId ?? '' })
  })
  useEffect(() => {
    if (known) propose()
  }, [known])
  const choices = known?.fitting ?? [tax]
  return (
    <>
      <NativeSelect
        label={<Trans>Value added tax</Trans>}
        value={keyOf(tax)}
        onChange={(event) => {
          const chosen = choices.find((choice) => keyOf(choice) === event.currentTarget.value)
          if (chosen) onChange({ taxRate: chosen.taxRate, taxReason: chosen.taxReason })
        }}
        data={choices.map((choice) => ({
          value: keyOf(choice),
          label: choice.taxReason ? i18n._(taxReasonTexts[choice.taxReason]) : `${choice.taxRate / 100} %`,
        }))}
      />
      {tax.taxReason === 'reverseCharge' && (
        <TextInput
          label={<Trans>VAT id of the customer</Trans>}
          description={<Trans>For example ATU12345678. Without one, charge tax as in Germany.</Trans>}
          required
          maxLength={20}
          autoComplete="off"
          value={tax.vatId}
          error={tried && isVatIdMissing(tax) && <Trans>Please fill in this field.</Trans>}
          onChange={(event) => onChange({ vatId: event.currentTarget.value })}
        />
      )}
    </>
  )
}
