import { Trans } from '@lingui/react/macro'
import type { TenantStatus } from '../../../shared/access.ts'
import type { TenantTarget } from '../../../shared/operator/tenantSteps.ts'

interface Props {
  from: TenantStatus
  to: TenantTarget
  /** The day of deletion, or the end of the test, as people read it. */
  day: string | null
}

/** What a step means for the people of the organisation, before it is taken. They see it at their next request. */
export function StepMeaning({ from, to, day }: Props) {
  switch (to) {
    case 'ACTIVE':
      return from === 'READ_ONLY' ? (
        <Trans>The banner goes, and people can enter things again. What waits on their devices is sent.</Trans>
      ) : (
        <Trans>
          The banner with the days that are left goes, and no day of deletion is kept. The access cannot become a demo or a test again.
        </Trans>
      )
    case 'TEST':
      return <Trans>A banner counts the days of the test until {day}. The data stays; the access cannot become a demo again.</Trans>
    case 'READ_ONLY':
      return from === 'SCHEDULED_DELETION' ? (
        <Trans>The deletion is taken back. People can read everything and change nothing; a banner says so.</Trans>
      ) : (
        <Trans>
          People can read everything and change nothing; a banner says so. What waits on their devices stays there. This can be taken back
          at any time.
        </Trans>
      )
    case 'SCHEDULED_DELETION':
      return (
        <Trans>
          On {day} everything of this access is deleted for good, with its files. Until then a banner counts the days, people can work, and
          the deletion can be taken back.
        </Trans>
      )
    case 'DEMO':
      return <Trans>The deletion is taken back. The access is a demo again, until {day}; a banner says so.</Trans>
    case 'TEMPORARY_COPY':
    case 'DELETED':
      return <Trans>Everything of this copy is deleted within an hour, with its files. This cannot be taken back.</Trans>
  }
}
