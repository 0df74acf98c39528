import { Trans } from '@lingui/react/macro'
import { Group, Stack, Text } from '@mantine/core'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { ButtonLink } from '../ui/links.tsx'

/** For an organisation in its test period: what happens to its data, and the agreement it may still lack. */
export function TestHelp() {
  const { context } = useSignedIn()
  const mayAccept = useHasRight('admin.contract')
  return (
    <Card title={<Trans>Your test period</Trans>}>
      <Stack gap="sm">
        <Text>
          <Trans>We have sent you an offer. If you accept it, everything you have entered is kept permanently.</Trans>
        </Text>
        {!context.hasDataProcessingAgreement && (
          <>
            <Text>
              <Trans>For working with real data there is a data processing agreement. It is permanently free of charge.</Trans>
            </Text>
            {mayAccept && (
              <Group>
                <ButtonLink to="/admin/account/contract" variant="default">
                  <Trans>To the data processing agreement</Trans>
                </ButtonLink>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}
