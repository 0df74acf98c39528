import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { openFileDrop } from '../../shared/fileDrops/sendFiles.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useFormats } from '../ui/formats.ts'
import { LinkShowsNothing } from '../ui/LinkShowsNothing.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { SendFiles } from './SendFiles.tsx'
import classes from './FileDrops.module.css'

/** The page by which somebody sends files to an organisation that asked for them: no account, no session. */
export const Route = createFileRoute('/_optional/file-drop/$id')({
  staticData: { title: msg`Send files`, flag: null, withoutTenant: true, idIsKey: true },
  component: FileDropByLink,
})

function FileDropByLink() {
  const { id } = Route.useParams()
  return <Shown key={id} link={id.slice(0, 200)} />
}

function Shown({ link }: { link: string }) {
  const formats = useFormats()
  const read = useCall(openFileDrop, { body: { key: link } })
  const [left, setLeft] = useState<number | null>(null)
  if (read.state === 'loading') return <Loading rows={5} />
  const code = read.state === 'failed' && read.error instanceof Failure ? read.error.code : null
  if (code === 'notFound') return <NothingToSee />
  if (code === 'fileDrop.closed') return <Closed />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { organization, title, validUntil, left: before } = read.value
  const until = formats.date(validUntil)
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Files for {organization}</Trans>
      </Title>
      <Text>
        <Trans>
          {organization} asks you for: {title}
        </Trans>
      </Text>
      <Text c="dimmed">
        <Trans>This link works until {until}. What you send is seen by this organisation alone.</Trans>
      </Text>
      <SendFiles link={link} left={left ?? before} onArrived={setLeft} />
    </div>
  )
}

const NothingToSee = () => (
  <LinkShowsNothing>
    <Trans>It has ended, or is not complete. Please ask the organisation for a new one.</Trans>
  </LinkShowsNothing>
)

const Closed = () => (
  <LinkShowsNothing>
    <Trans>The organisation has closed it: it takes no more files. What you sent before has arrived.</Trans>
  </LinkShowsNothing>
)
