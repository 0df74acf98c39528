import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { previewShare } from '../../../shared/animals/share.ts'
import { shareParts, type SharePart } from '../../../shared/animals/shareParts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { AnimalShell } from '../record/parts/AnimalShell.tsx'
import { PartBoxes } from './PartBoxes.tsx'
import { SharedAnimalView } from './SharedAnimalView.tsx'
import { searchOf } from '../../ui/search.ts'
import classes from './Access.module.css'

const chosenIn = (parts: unknown): SharePart[] =>
  typeof parts === 'string' ? shareParts.filter((part) => parts.split(',').includes(part)) : []

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/access/preview')({
  staticData: { title: msg`Preview for people outside`, flag: 'animalsEdit' },
  /** The parts of a link, with commas between them. */
  validateSearch: searchOf({ parts: (given) => chosenIn(given).join(',') || undefined }),
  component: Preview,
})

/** Exactly what the receiver of a link with these parts sees. */
function Preview() {
  const { id } = Route.useParams()
  const { parts = 'profile' } = Route.useSearch()
  return (
    <AnimalShell key={id} id={id}>
      {() => (
        <>
          <Parts id={id} chosen={chosenIn(parts)} />
          <Banner tone="info">
            <Trans>This is what the receiver sees.</Trans>
          </Banner>
          <Seen id={id} parts={parts} />
        </>
      )}
    </AnimalShell>
  )
}

function Parts({ id, chosen }: { id: string; chosen: readonly SharePart[] }) {
  const navigate = useNavigate()
  const choose = (parts: SharePart[]) =>
    void navigate({
      to: '/animal/$id/access/preview',
      params: { id },
      search: { parts: parts.join(',') },
      replace: true,
      resetScroll: false,
    })
  return (
    <Card title={<Trans>What the link shows</Trans>}>
      <div className={classes.boxes}>
        <PartBoxes keepsOne chosen={chosen} onChange={choose} />
      </div>
    </Card>
  )
}

function Seen({ id, parts }: { id: string; parts: string }) {
  const read = useCall(previewShare, { params: { id }, query: { parts } })
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return <SharedAnimalView seen={read.value} />
}
