// Passkeys: the browser asks its owner, the device signs, the server checks. Bytes go over the wire as base64url.
import type { KeepPasskey, PasskeyChallenge, PasskeyOffer, ShowPasskey } from '../generated/http';

/** Why there can be no passkey on this page, if so: by a number, or over a line that anybody reads. */
export function noPasskeys(): 'number' | 'insecure' | null {
  if (/^[\d.]+$|:/.test(location.hostname)) return 'number';
  return isSecureContext && 'PublicKeyCredential' in window ? null : 'insecure';
}

/** A new passkey on this device; null if its owner would rather not. */
export async function makePasskey(offer: PasskeyOffer): Promise<KeepPasskey | 'known' | null> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytes(offer.challenge),
    rp: { id: offer.host, name: 'Cabale' },
    user: { id: bytes(offer.user), name: offer.name, displayName: offer.name },
    pubKeyCredParams: offer.algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: offer.known.map((id) => ({ type: 'public-key', id: bytes(id) })),
    // It is found by the site alone: nobody is asked who they are.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    timeout: offer.seconds * 1000,
  };
  try {
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
    if (!made) return null;
    const response = made.response as AuthenticatorAttestationResponse;
    return {
      credential: text(made.rawId),
      client_data: text(response.clientDataJSON),
      attestation: text(response.attestationObject),
    };
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : given(error);
  }
}

/** One of the passkeys this device has for the site; null if it has none, or its owner would rather not. */
export async function usePasskey(asked: PasskeyChallenge): Promise<ShowPasskey | null> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytes(asked.challenge),
    rpId: asked.host,
    userVerification: 'preferred',
    timeout: asked.seconds * 1000,
  };
  try {
    const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
    if (!found) return null;
    const response = found.response as AuthenticatorAssertionResponse;
    return {
      credential: text(found.rawId),
      client_data: text(response.clientDataJSON),
      authenticator_data: text(response.authenticatorData),
      signature: text(response.signature),
      user: response.userHandle ? text(response.userHandle) : null,
    };
  } catch (error) {
    return given(error);
  }
}

/** What the device refuses is nothing of ours to mend; anything else is. */
function given(error: unknown): null {
  if (error instanceof DOMException) return null;
  throw error;
}

export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
