import { expect, test } from 'vitest';
import { videoSiteOf } from './video-address.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube.com'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube.com'],
  ['http://m.youtube.com/shorts/abc', 'youtube.com'],
  ['https://vimeo.com/76979871', 'vimeo.com'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo.com'],
  ['https://tube.unam.mx/w/9c9de5e8-0a1e-484a-b099-e80766180a6d', 'tube.unam.mx'],
  ['https://framatube.org/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d', 'framatube.org'],
  ['https://grupo.mx/charla.MP4', 'grupo.mx'],
  ['https://www.youtube.com/@grupo', null],
  ['https://youtu.be/', null],
  ['https://vimeo.com/about', null],
  ['https://es.wikipedia.org/wiki/Video', null],
  ['https://otro.mx/?u=https://youtu.be/abc', null],
  ['https://youtube.com.otro.mx/watch?v=1', null],
  ['javascript://youtube.com/watch?v=1', null],
  ['/files/uploads/a.mp4', null],
  ['youtube.com', null],
])('the video at %s is seen on %s', (address, site) => {
  expect(videoSiteOf(address)).toBe(site);
});
