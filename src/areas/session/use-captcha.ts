import { useCallback, useEffect, useState } from 'react'
import { captchaImage } from '#contract/session.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#data/request/call.ts'

const NONE: DataOf<typeof captchaImage> = { captchaEnabled: false }

/** The picture to be read, while the server asks for one; `renew` fetches another. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState(NONE)
  const [failure, setFailure] = useState<string>()
  const renew = useCallback(() => {
    const show = (answer: typeof NONE) => {
      setCaptcha(answer)
      setFailure(undefined)
    }
    call(captchaImage, { quiet: true }).then(show, (error: Error) => setFailure(error.message))
  }, [])
  useEffect(renew, [renew])

  return {
    enabled: captcha.captchaEnabled,
    registerEnabled: captcha.registerEnabled ?? false,
    uuid: captcha.uuid,
    source: captcha.img && `data:image/png;base64,${captcha.img}`,
    failure,
    renew,
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
