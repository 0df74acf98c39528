import { Trans } from '@lingui/react/macro'
import type { Acceptance } from '../../shared/contract/dataProcessing.ts'
import { Banner } from '../ui/Banner.tsx'
import { useFormats } from '../ui/formats.ts'

/** Who accepted the agreement and when. */
export function Accepted({ acceptance: { name, role, acceptedAt }, zone }: { acceptance: Acceptance; zone: string }) {
  const at = useFormats().moment(acceptedAt, zone)
  return (
    <Banner tone="info">
      <Trans>
        Accepted by {name} ({role}) on {at}.
      </Trans>
    </Banner>
  )
}
