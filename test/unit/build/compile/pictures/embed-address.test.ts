import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { embedAddress } from '../../../../../build/compile/plugins/rehype-media.ts'

describe('embedAddress', () => {
  it('is the player of a video, without cookies, from the second that the address names', () => {
    const player = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1'
    for (const address of [
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
      'https://m.youtube.com/watch?list=PL1&v=M7lc1UVf-VE',
      'https://youtu.be/M7lc1UVf-VE',
      'https://www.youtube.com/shorts/M7lc1UVf-VE',
      'https://www.youtube.com/embed/M7lc1UVf-VE?rel=0',
    ])
      assert.equal(embedAddress(address), player, address)
    assert.equal(embedAddress('https://youtu.be/M7lc1UVf-VE?t=42s'), `${player}&start=42`)
    assert.equal(embedAddress('https://vimeo.com/76979871'), 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1')
    assert.equal(embedAddress('https://www.loom.com/share/0a1b2c'), 'https://www.loom.com/embed/0a1b2c?autoplay=1')
  })

  it('is the address itself for other sites, and nothing for what is not one', () => {
    assert.equal(embedAddress('https://maps.example/m?q=1'), 'https://maps.example/m?q=1')
    for (const address of ['/page', 'http://maps.example/', 'javascript:alert(1)', 'https://', './film.mp4'])
      assert.equal(embedAddress(address), undefined, address)
  })
})
