import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { readAgreement, type Acceptance } from '../../shared/contract/dataProcessing.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { AcceptForm } from './AcceptForm.tsx'
import classes from './Contract.module.css'

export const Route = createFileRoute('/_signedIn/admin/account/contract')({
  staticData: {
    title: msg`Data processing agreement`,
    flag: 'contract',
    admin: { group: 'organisation', hint: msg`The contract about personal data` },
  },
  component: Contract,
})

function Contract() {
  const { i18n } = useLingui()
  const read = useCall(readAgreement, {})
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Data processing agreement</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed {...read} />}
      {read.state === 'ready' && (
        <>
          {read.value.accepted ? <Accepted acceptance={read.value.accepted} /> : null}
          {!read.value.accepted && read.value.earlier && <NewVersion earlier={read.value.earlier} />}
          <Card
            title={<span lang="de">{read.value.title}</span>}
            aside={
              <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()} data-no-print>
                <Trans>Print</Trans>
              </Button>
            }
          >
            {i18n.locale !== 'de' && (
              <Text c="dimmed" mb="sm">
                <Trans>This page is available in German only.</Trans>
              </Text>
            )}
            <div lang="de" className={classes.text}>
              {read.value.sections.map(({ title, paragraphs }) => (
                <section key={title}>
                  <Title order={3}>{title}</Title>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </section>
              ))}
            </div>
            <Text c="dimmed" size="sm" className={classes.hash}>
              <Trans>
                Version {read.value.version}, checksum {read.value.textHash}
              </Trans>
            </Text>
          </Card>
          {!read.value.accepted && <AcceptForm agreement={read.value} onDone={read.again} />}
        </>
      )}
    </div>
  )
}

function Accepted({ acceptance }: { acceptance: Acceptance }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { name, role } = acceptance
  const at = formats.moment(acceptance.acceptedAt, zone)
  return (
    <Banner tone="info">
      <Trans>
        Accepted by {name} ({role}) on {at}.
      </Trans>
    </Banner>
  )
}

function NewVersion({ earlier }: { earlier: Acceptance }) {
  const { version } = earlier
  return (
    <Banner tone="warn">
      <Group>
        <Trans>There is a new version of the text. Version {version}, which was accepted, stays valid until the new one is accepted.</Trans>
      </Group>
    </Banner>
  )
}
