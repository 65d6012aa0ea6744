/** The smallest images that contain their size. */
import { deflateSync } from 'node:zlib'

/** The header of a PNG, which is enough to read its size. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(0))), chunk('IEND', Buffer.alloc(0))])
}

export function gif(width: number, height: number): Buffer {
  const image = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1')
  image.writeUInt16LE(width, 6)
  image.writeUInt16LE(height, 8)
  return image
}

/** A photo, rotated if its orientation says so. */
export function jpeg(width: number, height: number, orientation = 1): Buffer {
  const frame = Buffer.from('ffc0000b08000000000101110000', 'hex').subarray(0, 13)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const exif = Buffer.from('457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000', 'hex')
  exif.writeUInt16BE(orientation, 24)
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app1, frame, Buffer.from([0xff, 0xd9])])
}
