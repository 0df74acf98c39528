import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { SeenQuote } from '../../../shared/operator/quotes.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { taxNoteTexts } from './taxTexts.ts'

/** Why no tax is charged, with both VAT ids of a reverse charge. */
export function TaxNote({ taxReason, vatId, ownVatId }: Pick<SeenQuote, 'taxReason' | 'vatId' | 'ownVatId'>) {
  const { t, i18n } = useLingui()
  if (!taxReason) return null
  return (
    <>
      <Text size="sm" mt="sm">
        {i18n._(taxNoteTexts[taxReason])}
      </Text>
      {taxReason === 'reverseCharge' && (
        <FactLines
          facts={[
            [t`VAT id of the customer`, vatId],
            [t`VAT id of the provider`, ownVatId],
          ]}
        />
      )}
    </>
  )
}
