import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'

/** What a deletion takes away, and when. */
export const WhatIsDeleted = () => (
  <>
    <Text>
      <Trans>
        A deletion takes effect after 30 days. Until then everything works as before, and an administrator can revoke it. All administrators
        get a mail at once, 7 days before and a day before.
      </Trans>
    </Text>
    <Text>
      <Trans>
        On its day animals, contacts, bookings, working times, documents, pictures and the accounts of people who work nowhere else are
        deleted. Nothing of it can be restored. Only the number of records and the day of the deletion are kept.
      </Trans>
    </Text>
    <Text fw={600}>
      <Trans>
        You have to keep invoices, vouchers and signed contracts yourselves for as long as the law demands. Export your data before the
        deletion.
      </Trans>
    </Text>
  </>
)
