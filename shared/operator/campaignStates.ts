// The states of a campaign and of its participants.

/** Only a draft can be changed. A campaign is finished when none of its participants waits any more. */
export const campaignStates = ['draft', 'running', 'paused', 'finished'] as const
export type CampaignState = (typeof campaignStates)[number]

export const participantStates = ['waiting', 'underWay', 'sent', 'refused', 'unsubscribed'] as const
export type ParticipantState = (typeof participantStates)[number]
