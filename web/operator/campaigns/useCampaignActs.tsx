// The steps of a campaign; each needs the network, and the start a fresh password.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { continueCampaign, pauseCampaign, startCampaign, testCampaign, type Campaign } from '../../../shared/operator/campaigns.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

export function useCampaignActs({ id, version, perMinute }: Campaign, onChange: (campaign: Campaign) => void) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const params = { id }

  const act = (work: () => Promise<void>) =>
    once(async () => {
      try {
        await work()
      } catch (error) {
        failed(error)
      }
    })

  return {
    busy,
    test: () =>
      act(async () => {
        const { email } = await call(testCampaign, { params })
        toast({ tone: 'done', text: t`Both letters are on their way to ${email}` })
      }),
    async start(addresses: number) {
      const yes = await confirm({
        title: <Trans>Send the campaign?</Trans>,
        text: (
          <>
            <Plural value={addresses} one="It goes to # address." other="It goes to # addresses." />{' '}
            <Plural value={perMinute} one="# mail a minute." other="# mails a minute." />{' '}
            <Trans>It can be paused, but a mail that was sent cannot be taken back.</Trans>
          </>
        ),
        confirm: <Trans>Send the campaign</Trans>,
      })
      if (yes) await act(async () => onChange(await call(startCampaign, { params, body: { version } })))
    },
    pause: () => act(async () => onChange(await call(pauseCampaign, { params }))),
    goOn: () => act(async () => onChange(await call(continueCampaign, { params }))),
  }
}
