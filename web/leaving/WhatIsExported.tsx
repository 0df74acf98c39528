import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'

/** What is in the file, and what is not. */
export const WhatIsExported = () => (
  <>
    <Text>
      <Trans>
        An export is one ZIP file with everything that was entered here: a table (CSV) for each kind of record, the history, all pictures
        and signed documents, and a list of all of it with checksums (meta.json).
      </Trans>
    </Text>
    <Text>
      <Trans>
        It contains animals that are locked, working times and personal data. Passwords and keys are not in it. Keep the file where only
        those who need it can open it.
      </Trans>
    </Text>
  </>
)
