import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Title } from '@mantine/core'
import { changeHistory } from '../../shared/records/animalRecord.ts'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { HistoryList } from '../history/HistoryList.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { listOf } from './flowLists.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { useCall } from '../ui/useCall.ts'
import { flowTexts } from './parts/flowTexts.ts'
import classes from './Flow.module.css'

/** What was written about one change. A change is never written often enough to need a second page. */
export function FlowHistory({ flow, id }: { flow: Flow; id: string }) {
  const { i18n } = useLingui()
  const read = useCall(changeHistory, { params: { id }, query: {} })
  return (
    <div className={classes.page}>
      <Title order={1}>{i18n._(flowTexts[flow])}</Title>
      <Group>
        <ButtonLink to={`/${termsOf[flow].path}/$id` as '/found/$id'} params={{ id }} variant="default">
          <Trans>Back to the change</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={4} />}
      {read.state === 'failed' && <RecordMissing {...read} list={listOf(flow)} untitled />}
      {read.state === 'ready' && <HistoryList items={read.value.items} />}
    </div>
  )
}
