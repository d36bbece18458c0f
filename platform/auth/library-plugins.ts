import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { type JwtOptions, phoneNumber, twoFactor } from "better-auth/plugins";
import { requireOwnPasskey } from "./identity-plugin.ts";
import { type AuthMessages, type AuthOptions, CODE_LIFETIME, PHONE_NUMBER } from "./settings.ts";

const DAY = 86_400;

/** A passkey without user verification (finger, face or PIN) is one factor, not two. */
function requireUserVerification(verified: boolean | undefined): void {
  if (!verified) throw new APIError("UNAUTHORIZED", { code: "USER_VERIFICATION_REQUIRED", message: "Not verified" });
}

/** Authenticator apps, codes by phone and backup codes. */
export const secondFactors = ({ siteName, messages }: AuthOptions) =>
  twoFactor({
    issuer: siteName,
    accountLockout: { enabled: true, maxFailedAttempts: 5, durationSeconds: 900 },
    backupCodeOptions: { storeBackupCodes: "encrypted" },
    otpOptions: {
      period: CODE_LIFETIME / 60,
      storeOTP: "hashed",
      sendOTP: async ({ user, otp }) => {
        const number = (user as { phoneNumber?: string | null }).phoneNumber;
        if (number) await messages.code(number, otp);
      },
    },
  });

/** Phone numbers for codes, each verified by a code. */
export const phoneNumbers = (messages: AuthMessages) =>
  phoneNumber({
    expiresIn: CODE_LIFETIME,
    requireVerification: true,
    phoneNumberValidator: (number) => PHONE_NUMBER.test(number),
    sendOTP: ({ phoneNumber: number, code }) => messages.code(number, code),
  });

/** Passkeys: keys that a device stores and unlocks by finger, face or PIN. */
export const passkeys = ({ db, siteUrl, siteName }: AuthOptions) =>
  passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: siteName,
    origin: siteUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification }) => {
        requireUserVerification(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        requireUserVerification(verification.authenticationInfo.userVerified);
        await requireOwnPasskey(db, ctx, clientData.id);
      },
    },
  });

/** Signed tokens with which other services of the newsroom identify users. `token-state.ts` tells whether one still counts. */
export const tokenOptions = ({ siteUrl, roleOf }: Pick<AuthOptions, "siteUrl" | "roleOf">): JwtOptions => ({
  disableSettingJwtHeader: true,
  jwks: {
    jwksPath: "/.well-known/jwks.json",
    keyPairConfig: { alg: "ES256" },
    rotationInterval: 30 * DAY,
    gracePeriod: 2 * DAY,
  },
  jwt: {
    issuer: siteUrl,
    audience: siteUrl,
    // A service that checks only the signature accepts a role for as long after it was taken away.
    expirationTime: "5m",
    definePayload: async ({ user, session }) => ({
      sid: session.id,
      email: user.email,
      role: await roleOf(user.id),
    }),
  },
});
