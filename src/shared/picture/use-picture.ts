import { useEffect, useState } from 'react'
import { deviceFileUrl, isOnDevice } from '#data/files/device-files.ts'

/** The address under which the browser can show a picture, also one that waits on this device. */
export function usePicture(address: string): string {
  const onDevice = isOnDevice(address)
  const [made, setMade] = useState({ address: '', url: '' })
  useEffect(() => {
    if (!onDevice) return undefined
    let url = ''
    let left = false
    void deviceFileUrl(address).then((found) => {
      if (left && found) URL.revokeObjectURL(found)
      else setMade({ address, url: (url = found ?? '') })
    })
    return () => {
      left = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [address, onDevice])
  if (!onDevice) return address
  return made.address === address ? made.url : ''
}
