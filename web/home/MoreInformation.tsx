import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useSignedIn } from '../session/signedIn.ts'
import { usePlatform } from '../session/platform.ts'
import { Card } from '../ui/Card.tsx'
import { ButtonLink } from '../ui/links.tsx'

/** For a demo: an appointment with somebody who shows the product, and the way to an offer. */
export function MoreInformation() {
  const { t } = useLingui()
  const { tenant } = useSignedIn()
  const { presentation } = usePlatform().links
  const { name } = tenant
  return (
    <Card title={<Trans>Get More Information</Trans>}>
      <Text>
        <Trans>Would you like to see what Obhut can do for {name}? We show it to you in a video call and answer your questions.</Trans>
      </Text>
      <Group mt="sm">
        {presentation && (
          <Button
            component="a"
            href={presentation}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Choose an appointment, opens in a new tab`}
            rightSection={<IconExternalLink size={18} aria-hidden />}
          >
            <Trans>Choose an appointment</Trans>
          </Button>
        )}
        <ButtonLink to="/request-quote" variant={presentation ? 'default' : 'filled'}>
          <Trans>Request a quote</Trans>
        </ButtonLink>
      </Group>
    </Card>
  )
}
