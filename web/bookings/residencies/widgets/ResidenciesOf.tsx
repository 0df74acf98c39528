import { Trans } from '@lingui/react/macro'
import { flags } from '../../../session/flags.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import { Card } from '../../../ui/Card.tsx'
import { ResidencyList } from '../ResidencyList.tsx'
import { useResidenciesOf } from '../readResidencies.ts'

interface Props {
  field: 'contactId' | 'animalId'
  id: string
}

/** The sponsored residencies of an animal, or those that a contact pays; nothing where there are none. */
export function ResidenciesOf(props: Props) {
  const { context } = useSignedIn()
  return flags.sponsoredResidency(context) ? <Residencies {...props} /> : null
}

function Residencies({ field, id }: Props) {
  const found = useResidenciesOf(field, id)
  if (!found || found.length === 0) return null
  return (
    <Card flush title={<Trans>Sponsored residencies</Trans>}>
      <ResidencyList items={found} />
    </Card>
  )
}
