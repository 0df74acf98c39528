/** Where another app hands pictures over; the manifests name it too. */
export const shareAddress = '/share'
