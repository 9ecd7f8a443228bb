/** Reads and decompresses a response's body, even if its headers are wrong or it is incomplete. */
import { Buffer } from "node:buffer";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { MAX_FEED_BYTES } from "@/feeds/model/decode-feed.ts";

export interface Body {
  bytes: Uint8Array;
  isWhole: boolean;
}

/** Reads slightly more than a feed's limit, so that an excess is noticed. */
async function collect(stream: Readable): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (isWhole: boolean) =>
      resolve({ bytes: new Uint8Array(Buffer.concat(chunks)), isWhole });
    stream.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= MAX_FEED_BYTES) return;
      end(true);
      stream.destroy();
    });
    stream.once("end", () => end(true));
    stream.on("error", () => end(false));
    stream.once("close", () => end(false));
  });
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Recognises zlib's header by its method and its checksum (RFC 1950). */
const hasZlibHeader = ([first = 0, second = 0]: Uint8Array) =>
  (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

/** Uncompressed text starts with a bracket, after an optional byte order mark or whitespace. */
const isText = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*[<{]/.test(
    String.fromCharCode(...bytes.subarray(0, 100)),
  );

function decoderFor(bytes: Uint8Array, encoding: string): Transform | null {
  if (isGzip(bytes)) return createGunzip();
  if (bytes.length === 0) return null;
  if (encoding.includes("br")) return createBrotliDecompress();
  if (!encoding.includes("deflate")) return null;
  return hasZlibHeader(bytes) ? createInflate() : createInflateRaw();
}

/** Some servers compress twice. */
const MAX_ROUNDS = 2;

/** Trusts the first bytes more than the header. Resolves with `null` for a decompression bomb. */
export async function unpacked(body: Body, encoding = ""): Promise<Body | null> {
  let current = body;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const decoder = decoderFor(current.bytes, round === 0 ? encoding.toLowerCase() : "");
    if (!decoder) break;
    const result = collect(decoder);
    decoder.end(current.bytes);
    const read = await result;
    if (read.bytes.length > MAX_FEED_BYTES) return null;
    // The header is wrong, because the body is uncompressed text.
    if (!read.isWhole && isText(current.bytes)) break;
    current = { ...read, isWhole: read.isWhole && current.isWhole };
  }
  return current;
}

export async function readBody(stream: Readable, encoding: string): Promise<Body | null> {
  return unpacked(await collect(stream), encoding);
}
