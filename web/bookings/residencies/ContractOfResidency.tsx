import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { isResidencyOver } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { residencyContract } from '../../../shared/documents/documents.ts'
import { DocumentButton } from '../../documents/parts/DocumentButton.tsx'
import { SignedOf, useSignedHere } from '../../documents/parts/SignedDocuments.tsx'
import { SignButton } from '../../documents/parts/Signing.tsx'
import { Card } from '../../ui/Card.tsx'
import { payerOf, type KnownResidency } from './readResidencies.ts'
import classes from '../record/BookingRecord.module.css'

/** The contract of a residency: what was signed, whether it is missing, and the way to sign it here or on paper. */
export function ContractOfResidency({ known }: { known: KnownResidency }) {
  const { t } = useLingui()
  const { residency } = known
  const { id, from } = residency
  const signed = useSignedHere(id)
  if (!signed) return null
  const isOpen = !isResidencyOver(residency)
  if (!isOpen && signed.length === 0) return null
  return (
    <Card title={<Trans>Contract</Trans>}>
      <div className={classes.contract}>
        {signed.length === 0 && (
          <Text>
            <Trans>The contract is not signed</Trans>
          </Text>
        )}
        <SignedOf flowId={id} />
        {isOpen && <SignButton about={{ type: 'residency', residencyId: id }} />}
        {isOpen && (
          <DocumentButton
            endpoint={residencyContract}
            parts={(language) => ({ params: { id }, query: { language } })}
            file={[t`Contract`, payerOf(known), from].filter(Boolean).join(' ')}
          >
            <Trans>Contract (PDF)</Trans>
          </DocumentButton>
        )}
      </div>
    </Card>
  )
}
